/// Tags that make an object a place of a category.
struct CategoryRule: Sendable {
    /// A condition on one tag.
    private struct Condition: Sendable {
        enum Test: Sendable {
            case any
            case among([String])
            case notAmong([String])
        }

        let key: String
        let test: Test

        /// Reads `key=value,value`, `key=*` or `key!value`.
        init?(_ text: Substring) {
            guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "!" }) else { return nil }
            key = String(text[..<sign])
            let values = text[text.index(after: sign)...].split(separator: ",").map(String.init)
            test = text[sign] == "!" ? .notAmong(values) : values == ["*"] ? .any : .among(values)
        }

        private static func position(of values: [String], in list: String) -> Int? {
            // Nearly all lists are one value.
            guard list.utf8.contains(UInt8(ascii: ";")) || list.utf8.first == UInt8(ascii: " ")
            else {
                return values.contains(list) ? 0 : nil
            }
            return list.split(separator: ";").firstIndex { part in
                values.contains(String(part.drop { $0 == " " }))
            }
        }

        /// The place of a fitting value in the list that `value` is, the first 0; `nil` where none
        /// fits.
        func position(in value: String?) -> Int? {
            switch test {
            case .any: value == nil || value == "no" || value == "vacant" ? nil : 0
            case .notAmong(let values): value.map { values.contains($0) } == true ? nil : 0
            case .among(let values):
                if let value { Self.position(of: values, in: value) } else { nil }
            }
        }
    }

    /// How well tags fit; the least is the best.
    struct Fit: Comparable {
        /// The tags that are needed, negative; those that may have any value count less.
        let breadth: Int
        /// The place of the values in their lists.
        let position: Int

        static func < (a: Fit, b: Fit) -> Bool {
            (a.breadth, a.position) < (b.breadth, b.position)
        }
    }

    private let conditions: [Condition]
    private let breadth: Int

    /// Reads conditions with `+` between them.
    init?(_ text: Substring) {
        conditions = text.split(separator: "+").compactMap { Condition($0) }
        guard !conditions.isEmpty else { return nil }
        breadth = -conditions.reduce(0) { sum, condition in
            switch condition.test {
            case .any: sum + 1
            case .among: sum + 2
            case .notAmong: sum
            }
        }
    }

    /// The key that an object needs to fit.
    var key: String { conditions.first?.key ?? "" }

    /// How well `tags` fit; `nil` where they do not.
    func fit(of tags: [(key: String, value: String)]) -> Fit? {
        var position = 0
        for condition in conditions {
            let value = tags.first { $0.key == condition.key }?.value
            guard let place = condition.position(in: value) else { return nil }
            position += place
        }
        return Fit(breadth: breadth, position: position)
    }
}
