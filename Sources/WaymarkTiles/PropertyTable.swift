import WaymarkGeometry
import WaymarkRegion

/// A property of a feature.
public struct TileProperty: Hashable, Sendable {
    /// Its name.
    public let key: String
    /// Its value.
    public let value: TileValue
    /// The lowest zoom whose tiles have it, 0 to 255.
    public let minimumZoom: Int

    /// The property `key` with any value.
    public init(_ key: String, value: TileValue, minimumZoom: Int = 0) {
        precondition(0...255 ~= minimumZoom, "zoom 0 to 255")
        self.key = key
        self.value = value
        self.minimumZoom = minimumZoom
    }

    /// The property `key` with a text.
    public init(_ key: String, _ value: String, minimumZoom: Int = 0) {
        self.init(key, value: .string(value), minimumZoom: minimumZoom)
    }

    /// The property `key` with a number.
    public init(_ key: String, _ value: Double, minimumZoom: Int = 0) {
        self.init(key, value: .number(value), minimumZoom: minimumZoom)
    }

    /// The property `key` with a truth value.
    public init(_ key: String, _ value: Bool, minimumZoom: Int = 0) {
        self.init(key, value: .bool(value), minimumZoom: minimumZoom)
    }
}

/// Lists of properties as numbers: each key, each value and each list is kept once.
struct PropertyTable: Sendable {
    private var keys = Numbering<String>()
    /// Values as vector tiles have them.
    private var values = RunPool<UInt8>()
    private var lists = RunPool<UInt64>()
    /// The bytes of the properties of each list.
    private var sizes: [Int] = []

    /// A property of a list.
    struct Entry {
        /// The least zoom above the key above the value.
        fileprivate let word: UInt64

        var minimumZoom: Int { Int(word >> 56) }
        var key: UInt32 { UInt32(word >> 32 & 0xff_ffff) }
        var value: UInt32 { UInt32(truncatingIfNeeded: word) }
    }

    /// The number of lists.
    var count: Int { lists.count }

    /// The number of the list of `properties`.
    mutating func number(of properties: [TileProperty]) -> UInt32 {
        number(
            of: properties.map { property in
                let key = UInt64(keys.number(of: property.key))
                let value = values.number(of: property.value.encoded)
                return UInt64(property.minimumZoom) << 56 | key << 32 | UInt64(value)
            })
    }

    /// The list with those properties of another that tiles of `zoom` have.
    mutating func number(of list: UInt32, atZoom zoom: Int) -> UInt32 {
        let words = lists[list].filter { Entry(word: $0).minimumZoom <= zoom }
        return words.count == lists.range(of: list).count ? list : number(of: words)
    }

    /// The list with a property more.
    mutating func number(of list: UInt32, adding property: TileProperty) -> UInt32 {
        let own = number(of: [property])
        return number(of: Array(lists[list] + lists[own]))
    }

    private mutating func number(of words: [UInt64]) -> UInt32 {
        let number = lists.number(of: words)
        if Int(number) == sizes.count {
            sizes.append(
                words.reduce(0) { sum, word in
                    let entry = Entry(word: word)
                    return sum + keys.elements[Int(entry.key)].utf8.count
                        + values.range(of: entry.value).count
                })
        }
        return number
    }

    /// The bytes that the properties of a list take in a tile, about.
    func size(of list: UInt32) -> Int { sizes[Int(list)] }

    func entries(of list: UInt32) -> some Collection<Entry> {
        lists[list].lazy.map { Entry(word: $0) }
    }

    func key(_ number: UInt32) -> String { keys.elements[Int(number)] }

    /// A value as vector tiles have it.
    func value(_ number: UInt32) -> ArraySlice<UInt8> { values[number] }
}

extension TileValue {
    /// As vector tiles have it.
    fileprivate var encoded: [UInt8] {
        var bytes: [UInt8] = []
        switch self {
        case .string(let text): bytes.append(field: 1, message: text.utf8)
        case .bool(let flag): bytes += [7 << 3, flag ? 1 : 0]
        case .number(let number):
            if let whole = Int64(exactly: number) {
                bytes.append(6 << 3)
                bytes.append(varint: zigzagged(whole))
            } else {
                bytes.append(3 << 3 | 1)
                bytes.append(littleEndian: number.bitPattern)
            }
        }
        return bytes
    }
}
