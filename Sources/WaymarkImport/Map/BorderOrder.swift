/// Places along the border of an extract, of which the next one that is not taken is found without
/// looking at all.
struct BorderOrder {
    let places: [Double]
    /// The numbers of the places in their order.
    private let order: [Int]
    /// Where each number stands in the order.
    private let ranks: [Int]
    /// For each rank one that is not taken, or that leads to it.
    private var following: [Int]

    init(_ places: [Double]) {
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var ranks = [Int](repeating: 0, count: places.count)
        for (rank, number) in order.enumerated() { ranks[number] = rank }
        self.places = places
        self.order = order
        self.ranks = ranks
        following = Array(0...places.count)
    }

    func isTaken(_ number: Int) -> Bool { following[ranks[number]] != ranks[number] }

    mutating func take(_ number: Int) { following[ranks[number]] = ranks[number] + 1 }

    /// The first that is not taken from `place` on, round the border.
    mutating func next(from place: Double) -> Int? {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if places[order[middle]] < place { low = middle + 1 } else { high = middle }
        }
        let rank = free(from: low)
        let found = rank < order.count ? rank : free(from: 0)
        return found < order.count ? order[found] : nil
    }

    private mutating func free(from rank: Int) -> Int {
        var end = rank
        while following[end] != end { end = following[end] }
        var rank = rank
        while following[rank] != rank { (following[rank], rank) = (end, following[rank]) }
        return end
    }
}
