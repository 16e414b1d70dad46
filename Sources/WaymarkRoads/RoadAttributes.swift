/// The importance of a road: OpenStreetMap's `highway=*` without links, and ferries.
public enum RoadClass: UInt8, Sendable, CaseIterable {
    /// `highway=motorway`.
    case motorway = 0
    /// `highway=trunk`.
    case trunk
    /// `highway=primary`.
    case primary
    /// `highway=secondary`.
    case secondary
    /// `highway=tertiary`.
    case tertiary
    /// `highway=unclassified` and `road`.
    case unclassified
    /// `highway=residential`.
    case residential
    /// `highway=living_street`.
    case livingStreet
    /// `highway=service`.
    case service
    /// `highway=track`.
    case track
    /// `highway=pedestrian`.
    case pedestrian
    /// `highway=path`, `cycleway`, `footway`, `bridleway`, `steps`, and other ways that a profile names.
    case path
    /// `route=ferry` and `shuttle_train`.
    case ferry
    /// Rivers and canals, where a profile travels on them.
    case waterway
}

/// Facts about a piece of road that hold in both directions.
@frozen public struct RoadFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16
    /// The set with these bits.
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// A ramp or slip road (`*_link`).
    public static let link = RoadFlags(rawValue: 1 << 0)
    /// Part of a roundabout (`junction=roundabout` or `circular`).
    public static let roundabout = RoadFlags(rawValue: 1 << 1)
    /// In a tunnel.
    public static let tunnel = RoadFlags(rawValue: 1 << 2)
    /// On a bridge.
    public static let bridge = RoadFlags(rawValue: 1 << 3)
    /// A toll is charged.
    public static let toll = RoadFlags(rawValue: 1 << 4)
    /// The carriageway has one direction.
    public static let oneway = RoadFlags(rawValue: 1 << 5)
    /// Not paved (`surface`, `tracktype`).
    public static let unpaved = RoadFlags(rawValue: 1 << 6)
    /// The speed limit follows from the law, not from a sign.
    public static let impliedLimit = RoadFlags(rawValue: 1 << 7)
    /// A service road of a special kind: alley, driveway, parking aisle, drive-through.
    public static let minorService = RoadFlags(rawValue: 1 << 8)
    /// Traffic keeps to the left.
    public static let drivesOnLeft = RoadFlags(rawValue: 1 << 9)
    /// A train that carries vehicles, where the class is ``RoadClass/ferry``.
    public static let train = RoadFlags(rawValue: 1 << 10)
    /// Steps.
    public static let steps = RoadFlags(rawValue: 1 << 11)
    /// Carries people by itself, as an escalator or a moving walkway does.
    public static let conveying = RoadFlags(rawValue: 1 << 12)
    /// Inside of a building.
    public static let indoor = RoadFlags(rawValue: 1 << 13)
    /// A way across an open area, which nobody drew.
    public static let space = RoadFlags(rawValue: 1 << 14)
}

/// A text in the string table of a ``RoadGraph``; 0 is the empty one.
@frozen public struct StringID: Hashable, Sendable, BitwiseCopyable {
    /// Its place in the table.
    public let index: UInt32
    /// The text at `index`.
    @inlinable public init(_ index: UInt32) { self.index = index }
    /// The empty text.
    public static let empty = StringID(0)
}

/// Attributes that many pieces of road share. Stored as records of 52 bytes.
@frozen public struct RoadAttributes: Hashable, Sendable, BitwiseCopyable {
    /// `name=*`.
    public var name: StringID = .empty
    /// `ref=*`, several separated by semicolons.
    public var reference: StringID = .empty
    /// `destination=*` in the way's direction.
    public var destinationForward: StringID = .empty
    /// `destination=*` against the way's direction.
    public var destinationBackward: StringID = .empty
    /// `destination:ref=*` in the way's direction.
    public var destinationReferenceForward: StringID = .empty
    /// `destination:ref=*` against the way's direction.
    public var destinationReferenceBackward: StringID = .empty
    /// `junction:ref=*`: the exit's number.
    public var exitNumber: StringID = .empty
    /// `turn:lanes=*` in the way's direction.
    public var turnLanesForward: StringID = .empty
    /// `turn:lanes=*` against the way's direction.
    public var turnLanesBackward: StringID = .empty
    /// The tags of names in other languages, of their pronunciation, and of who may use which lane.
    public var signs: TagSetID = .empty
    /// Facts that hold in both directions.
    public var flags: RoadFlags = []
    /// The number of a ``RoadClass``.
    public var roadClassCode: UInt8 = 0
    /// `layer=*`, −5 to 5.
    public var layer: Int8 = 0
    /// The speed limit in km/h in the way's direction: 0 unknown, 255 none.
    public var limitForward: UInt8 = 0
    /// The speed limit in km/h against the way's direction: 0 unknown, 255 none.
    public var limitBackward: UInt8 = 0
    /// Lanes in the way's direction, 0 unknown.
    public var lanesForward: UInt8 = 0
    /// Lanes against the way's direction, 0 unknown.
    public var lanesBackward: UInt8 = 0
    /// Seconds per metre from the length and `duration=*`, as ferries have it; 0 unknown.
    public var pace: Float = 0

    /// Attributes of a nameless motorway without flags, to be filled in.
    public init() {}

    /// The importance of the road; a code from a later version reads as `path`.
    @inlinable public var roadClass: RoadClass {
        get { RoadClass(rawValue: roadClassCode) ?? .path }
        set { roadClassCode = newValue.rawValue }
    }
}

/// Facts about one direction of a piece of road.
@frozen public struct EdgeFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16
    /// The set with these bits.
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The edge runs against the points of its segment.
    public static let reversed = EdgeFlags(rawValue: 1 << 0)
    /// A traffic signal is met on the edge or at its end.
    public static let signal = EdgeFlags(rawValue: 1 << 3)
    /// A second signal is met.
    public static let secondSignal = EdgeFlags(rawValue: 1 << 4)
    /// A stop sign is met.
    public static let stopSign = EdgeFlags(rawValue: 1 << 5)
    /// A give-way sign is met.
    public static let giveWay = EdgeFlags(rawValue: 1 << 6)
}
