package import WaymarkDirections
package import WaymarkGeometry
package import WaymarkRoads

/// The object of OpenStreetMap that a place is made of, in 64 bits: its number times four and its
/// kind. 0 is none.
package struct ObjectCode: Hashable, Sendable, BitwiseCopyable, Comparable {
    package let rawValue: Int64

    /// No object.
    package static let none = ObjectCode(rawValue: 0)

    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// The object `number` of a kind; a number that does not fit is none.
    package init(_ element: PlaceID.Element, _ number: Int64) {
        let (shifted, overflow) = number.multipliedReportingOverflow(by: 4)
        rawValue = overflow ? 0 : shifted | Self.bits(of: element)
    }

    private static func bits(of element: PlaceID.Element) -> Int64 {
        switch element {
        case .node: 1
        case .way: 2
        case .relation: 3
        }
    }

    /// Its kind; `nil` for none.
    package var element: PlaceID.Element? {
        switch rawValue & 3 {
        case 1: .node
        case 2: .way
        case 3: .relation
        default: nil
        }
    }

    /// Its number.
    package var number: Int64 { rawValue >> 2 }

    package static func < (a: ObjectCode, b: ObjectCode) -> Bool { a.rawValue < b.rawValue }
}

/// A place that is written into the index.
package struct PlaceRecord: Sendable {
    /// The name of a place in a language, or of a sort.
    package struct Name: Hashable, Sendable {
        /// The language code, or `alt`, `old`, `short`, `loc`, `int`, `ref`; empty for the local name.
        package let key: String
        package let text: String

        package init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    /// Its object.
    package var object: ObjectCode
    /// Other objects that are the same thing.
    package var aliases: [ObjectCode] = []
    package var kind: PlaceKind
    package var position: FixedCoordinate
    /// The local name comes first.
    package var names: [Name] = []
    package var category: PlaceCategory?
    package var tag: PlaceTag?
    /// How well known it is, 0 to 1.
    package var importance = 0.0
    /// The record of the settlement or area around it.
    package var parent: Int?
    /// Two capital letters.
    package var country: String?
    package var postcode: String?
    package var bounds: IndexBox?
    package var entrances: [PlaceEntrance] = []
    /// Further details: values by the names of ``PlaceDetail``.
    package var details: [PlaceDetail: String] = [:]

    package init(object: ObjectCode, kind: PlaceKind, position: FixedCoordinate) {
        self.object = object
        self.kind = kind
        self.position = position
    }
}

/// The class of a place: its kind, its category and the tag that says so.
package struct PlaceClass: Hashable, Sendable {
    package let kind: PlaceKind
    package let category: PlaceCategory?
    package let tag: PlaceTag?

    package init(kind: PlaceKind, category: PlaceCategory?, tag: PlaceTag?) {
        self.kind = kind
        self.category = category
        self.tag = tag
    }
}

extension PlaceRecord {
    /// Its kind, category and tag.
    package var placeClass: PlaceClass { PlaceClass(kind: kind, category: category, tag: tag) }
}

/// A further detail of a place. The numbers are those in files.
package enum PlaceDetail: UInt8, Hashable, Sendable, CaseIterable {
    case phone = 1
    case website
    case openingHours
    case brand
    case wikidata
    case population
    case houseNumber
    case houseName
    case street
    case city
    case level
    case levelName
}

/// An address that is written into the index.
package struct HouseRecord: Sendable {
    package var object: ObjectCode
    package var position: FixedCoordinate
    /// The number as it stands at the door.
    package var number: String
    /// The record of the street, square or hamlet.
    package var place: Int
    package var postcode: String?
    /// The settlement, where it is not that around its street.
    package var city: String?
    /// Whether it was put between two others.
    package var isInterpolated = false

    package init(object: ObjectCode, position: FixedCoordinate, number: String, place: Int) {
        self.object = object
        self.position = position
        self.number = number
        self.place = place
    }
}

/// A junction of two streets that is written into the index.
package struct JunctionRecord: Hashable, Sendable {
    /// The records of the streets.
    package var first: Int
    package var second: Int
    /// The node that they share.
    package var node: Int64
    package var position: FixedCoordinate

    package init(first: Int, second: Int, node: Int64, position: FixedCoordinate) {
        self.first = first
        self.second = second
        self.node = node
        self.position = position
    }
}
