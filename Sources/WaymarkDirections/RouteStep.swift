/// A part of a leg: a maneuver and the way to the next one.
///
/// A step has facts only. An `Instructor` of `WaymarkInstructions` puts them into the words of any
/// language, at any time.
public struct RouteStep: Hashable, Sendable, Codable {
    /// The maneuver at its start.
    public var maneuver: Maneuver
    /// The points of the leg's path that it covers, first and last included.
    public var pointRange: ClosedRange<Int>
    /// Its length in metres.
    public var distance: Double
    /// The expected time in seconds, waiting at its start included.
    public var duration: Double
    /// The name of the road as its signs have it, empty where it has none.
    public var roadName: String
    /// The language of ``roadName`` as a BCP 47 tag; `nil` where that is not known.
    public var nameLanguage: String?
    /// How ``roadName`` is said, in the International Phonetic Alphabet; `nil` where that is not
    /// known.
    public var pronunciation: String?
    /// The names of the road in other languages, by their BCP 47 tags.
    public var localNames: [String: LocalName] = [:]
    /// Whether the road before the maneuver has the same name.
    public var keepsRoadName = false
    /// The number of the road, empty where it has none.
    public var roadReference: String
    /// The name of the roundabout, for ``Maneuver/Kind/rotary`` and where a way begins in such a one.
    public var rotaryName: String?
    /// The name of the destination, for ``Maneuver/Kind/arrive``; empty where it has none.
    public var destinationTitle = ""
    /// The places that the signpost at the maneuver names, empty without one.
    public var destinations: [String]
    /// The numbers of roads that the signpost names.
    public var destinationReferences: [String]
    /// The lanes before the maneuver from left to right, where they are known and matter.
    public var lanes: [Lane]
    /// The junctions from the maneuver up to the next one; the first is that of the maneuver itself.
    public var intersections: [Intersection]
    /// The level of a building that its maneuver leads to, and on which it runs on; `nil` outdoors.
    public var level: Double?
    /// The level that its maneuver leaves and the one that it reaches; `nil` where it stays on one.
    public var levelChange: LevelChange?
    /// Whether stairs or an escalator lead up; `nil` where nobody says, and for all else. Where ``levelChange`` is known, it says
    /// the same.
    public var leadsUp: Bool?
    /// What one sees where one turns inside of a building; `nil` where nothing is known to be there.
    public var landmark: Landmark?
    /// How one travels along it, as its words need to know; `nil` where one drives, or nobody says.
    public var travelMode: RouteTravelMode?
    /// The side of the road that traffic keeps to.
    public var drivingSide: DrivingSide
    /// The announcements on the way to the next maneuver, farthest from it first.
    public var announcements: [Announcement]

    /// A name in another language than the signs have.
    public struct LocalName: Hashable, Sendable, Codable {
        /// The name.
        public var name: String
        /// How it is said, in the International Phonetic Alphabet; `nil` where that is not known.
        public var pronunciation: String?

        /// The name `name`.
        public init(_ name: String, pronunciation: String? = nil) {
            self.name = name
            self.pronunciation = pronunciation
        }
    }

    /// A step with the facts that most steps have; the others can be set afterwards.
    public init(
        maneuver: Maneuver, pointRange: ClosedRange<Int>, distance: Double, duration: Double,
        roadName: String = "", roadReference: String = "", destinations: [String] = [],
        drivingSide: DrivingSide = .right, announcements: [Announcement] = [],
        pronunciation: String? = nil, rotaryName: String? = nil,
        destinationReferences: [String] = [], lanes: [Lane] = [],
        intersections: [Intersection] = []
    ) {
        self.maneuver = maneuver
        self.pointRange = pointRange
        self.distance = distance
        self.duration = duration
        self.roadName = roadName
        self.roadReference = roadReference
        self.destinations = destinations
        self.drivingSide = drivingSide
        self.announcements = announcements
        self.pronunciation = pronunciation
        self.rotaryName = rotaryName
        self.destinationReferences = destinationReferences
        self.lanes = lanes
        self.intersections = intersections
    }

    /// The words of the signpost: numbers of roads, then places.
    public var signs: [String] { destinationReferences + destinations }
}

extension RouteStep: CustomStringConvertible {
    /// One line for a log: "turn right, Mannerheimintie, 300 m, 30 s".
    public var description: String {
        ["\(maneuver)", roadName, "\(Extent(distance, duration))"].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
