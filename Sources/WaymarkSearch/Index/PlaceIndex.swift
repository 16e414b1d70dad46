import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// The places of a region: names, addresses, junctions and the words that lead to them. All of them
/// are mapped sections of `places.wmk` (`Documentation/Formats/places.md`).
///
/// Places are numbered by importance, so that a list of places in the order of their numbers begins
/// with those that most people look for.
public final class PlaceIndex: Sendable {
    /// For each place where it is.
    let positions: MappedArray<FixedCoordinate>
    let objects: MappedArray<ObjectCode>
    /// For each place the number of its class.
    let classes: MappedArray<UInt16>
    /// For each place how well known it is, in units of 1/65535.
    let importances: MappedArray<UInt16>
    /// For each place the one around it, or ``none``.
    let parents: MappedArray<UInt32>
    /// For each place the letters of its country in ASCII, the first one in the high byte; or 0.
    let countries: MappedArray<UInt16>
    let postcodes: MappedArray<StringID>
    /// For each place the first of its names, and one more: the number of names.
    let firstNames: MappedArray<UInt32>
    let nameKeys: MappedArray<StringID>
    /// The different keys of names.
    let keys: MappedArray<StringID>
    let nameTexts: MappedArray<StringID>
    /// For each name the first of its words, and one more: the number of words.
    let firstNameTokens: MappedArray<UInt32>
    let nameTokens: MappedArray<UInt32>
    /// For each place the first of its details, and one more: the number of details.
    let firstDetails: MappedArray<UInt32>
    let detailKeys: MappedArray<UInt8>
    let detailTexts: MappedArray<StringID>
    /// The classes: kind, category, and tag.
    let classKinds: MappedArray<UInt8>
    let classCategories: MappedArray<StringID>
    let classKeys: MappedArray<StringID>
    let classValues: MappedArray<StringID>
    /// The places that are larger than a point, ascending, and their boxes.
    let boxPlaces: MappedArray<UInt32>
    let boxes: MappedArray<IndexBox>
    /// The places of entrances, ascending.
    let entrancePlaces: MappedArray<UInt32>
    let entrancePositions: MappedArray<FixedCoordinate>
    let entranceUses: MappedArray<UInt8>
    /// The categories by name, and for each its first place in `categoryPlaces`, and one more.
    let categoryNames: MappedArray<StringID>
    let firstCategoryPlaces: MappedArray<UInt32>
    let categoryPlaces: MappedArray<UInt32>
    let houses: HouseTable
    let junctions: JunctionTable
    let tokens: TokenTable
    let prefixes: PrefixTable
    /// The objects of places and houses, ascending.
    let objectKeys: MappedArray<ObjectCode>
    /// For each of `objectKeys` its place, or its house with the highest bit set.
    let objectTargets: MappedArray<UInt32>
    let strings: StringTable
    let tree: PlaceTree

    /// The number that stands for no place.
    static let none = UInt32.max
    /// Set in the target of an object that is a house.
    static let houseBit: UInt32 = 1 << 31

    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where a section is missing or the lengths do not fit together.
    init(_ file: SectionFile) throws(RegionError) {
        positions = try file.array("place.position")
        objects = try file.array("place.object")
        classes = try file.array("place.class")
        importances = try file.array("place.importance")
        parents = try file.array("place.parent")
        countries = try file.array("place.country")
        postcodes = try file.array("place.postcode")
        firstNames = try file.array("place.firstName")
        nameKeys = try file.array("name.key")
        keys = try file.array("key.text")
        nameTexts = try file.array("name.text")
        firstNameTokens = try file.array("name.firstToken")
        nameTokens = try file.array("name.token")
        firstDetails = try file.array("place.firstDetail")
        detailKeys = try file.array("detail.key")
        detailTexts = try file.array("detail.text")
        classKinds = try file.array("class.kind")
        classCategories = try file.array("class.category")
        classKeys = try file.array("class.key")
        classValues = try file.array("class.value")
        boxPlaces = try file.array("box.place")
        boxes = try file.array("box.box")
        entrancePlaces = try file.array("entrance.place")
        entrancePositions = try file.array("entrance.position")
        entranceUses = try file.array("entrance.use")
        categoryNames = try file.array("category.name")
        firstCategoryPlaces = try file.array("category.firstPlace")
        categoryPlaces = try file.array("category.place")
        houses = try HouseTable(file)
        junctions = try JunctionTable(file)
        tokens = TokenTable(
            firstUnits: try file.array("token.firstUnit"), units: try file.array("token.unit"),
            firstPostings: try file.array("token.firstPosting"),
            postings: try file.array("token.posting"))
        prefixes = try PrefixTable(file)
        objectKeys = try file.array("object.key")
        objectTargets = try file.array("object.target")
        strings = StringTable(
            offsets: try file.array("string.offset"), bytes: try file.array("string.byte"))
        tree = try Self.tree(in: file, "place")
        try checkLengths()
    }

    static func tree(
        in file: SectionFile, _ section: String
    ) throws(RegionError) -> PlaceTree {
        let words: MappedArray<Int32> = try file.array("\(section).tree")
        let items: MappedArray<UInt32> = try file.array("\(section).order")
        guard let tree = PlaceTree(words: words, items: items) else {
            throw .inconsistent(
                file: fileName, section: "\(section).tree", reason: "its size is wrong")
        }
        return tree
    }

    /// The number of places without addresses and junctions.
    public var count: Int { positions.count }
    /// The number of addresses.
    public var houseCount: Int { houses.positions.count }
    /// The number of different words in names.
    public var wordCount: Int { tokens.count }
}

/// Points by place.
typealias PlaceTree = GroupedHilbertIndex<MappedArray<Int32>, MappedArray<UInt32>>

/// The addresses by street.
struct HouseTable: Sendable {
    /// For each place its first house, and one more: the number of houses.
    let firstHouses: MappedArray<UInt32>
    let positions: MappedArray<FixedCoordinate>
    let objects: MappedArray<ObjectCode>
    /// The numbers as they stand at the doors.
    let texts: MappedArray<StringID>
    /// The number that each begins with, 0 where none, and the last of a range.
    let values: MappedArray<UInt32>
    let lastValues: MappedArray<UInt32>
    let places: MappedArray<UInt32>
    let postcodes: MappedArray<StringID>
    let cities: MappedArray<StringID>
    let flags: MappedArray<UInt8>
    let tree: PlaceTree

    /// The house was put between two others.
    static let interpolated: UInt8 = 1
    /// Its number has several parts.
    static let parted: UInt8 = 2

    init(_ file: SectionFile) throws(RegionError) {
        firstHouses = try file.array("place.firstHouse")
        positions = try file.array("house.position")
        objects = try file.array("house.object")
        texts = try file.array("house.number")
        values = try file.array("house.value")
        lastValues = try file.array("house.lastValue")
        places = try file.array("house.place")
        postcodes = try file.array("house.postcode")
        cities = try file.array("house.city")
        flags = try file.array("house.flags")
        tree = try PlaceIndex.tree(in: file, "house")
    }

    /// The houses of `place`, by number.
    func range(of place: Int) -> Range<Int> {
        Int(firstHouses[place])..<Int(firstHouses[place + 1])
    }
}

/// The junctions of streets: each stands under both of its streets.
struct JunctionTable: Sendable {
    /// Ascending.
    let streets: MappedArray<UInt32>
    let others: MappedArray<UInt32>
    let nodes: MappedArray<Int64>
    let positions: MappedArray<FixedCoordinate>

    init(_ file: SectionFile) throws(RegionError) {
        streets = try file.array("junction.street")
        others = try file.array("junction.other")
        nodes = try file.array("junction.node")
        positions = try file.array("junction.position")
    }

    /// The junctions of `street` with any other.
    func range(of street: Int) -> Range<Int> {
        let key = UInt32(street)
        let start = streets.partitioningIndex { $0 < key }
        return start..<max(start, streets.partitioningIndex { $0 <= key })
    }
}

/// The most important places for beginnings of one to three letters that many words have.
struct PrefixTable: Sendable {
    /// Up to three units of UTF-16, the first in the highest bits; ascending.
    let keys: MappedArray<UInt64>
    let firstPlaces: MappedArray<UInt32>
    let places: MappedArray<UInt32>

    /// The longest beginning.
    static let longest = 3
    /// The most places of each.
    static let most = 256
    /// Beginnings with fewer places have no list.
    static let least = 1024

    init(_ file: SectionFile) throws(RegionError) {
        keys = try file.array("prefix.key")
        firstPlaces = try file.array("prefix.firstPlace")
        places = try file.array("prefix.place")
    }

    static func key(of prefix: some Collection<UInt16>) -> UInt64 {
        prefix.reduce(0) { $0 << 16 | UInt64($1) } << (16 * UInt64(longest - prefix.count))
    }

    /// The places of `prefix` in `places`; `nil` where there is no list.
    func range(of prefix: [UInt16]) -> Range<Int>? {
        guard (1...Self.longest).contains(prefix.count) else { return nil }
        let key = Self.key(of: prefix)
        let found = keys.partitioningIndex { $0 < key }
        guard found < keys.count, keys[found] == key else { return nil }
        return Int(firstPlaces[found])..<Int(firstPlaces[found + 1])
    }
}
