/// Finds a text in others in time that grows with their length (Knuth, Morris and Pratt 1977, doi
/// 10.1137/0206024).
struct TextSearch {
    private let wanted: [UInt16]
    /// For each unit how many of the first are the same as those up to it, less than all.
    private let shorter: [Int]

    init(_ wanted: [UInt16]) {
        self.wanted = wanted
        var shorter = [Int](repeating: 0, count: wanted.count)
        var length = 0
        for index in wanted.indices.dropFirst() {
            while length > 0, wanted[index] != wanted[length] { length = shorter[length - 1] }
            if wanted[index] == wanted[length] { length += 1 }
            shorter[index] = length
        }
        self.shorter = shorter
    }

    /// The first place in `units`, not before `first`, at which it begins; `nil` where it does nowhere.
    func place(in units: [UInt16], from first: Int) -> Int? {
        guard !wanted.isEmpty else { return first <= units.count ? first : nil }
        var length = 0
        for index in units.indices.dropFirst(first) {
            while length > 0, units[index] != wanted[length] { length = shorter[length - 1] }
            if units[index] == wanted[length] { length += 1 }
            if length == wanted.count { return index + 1 - length }
        }
        return nil
    }
}
