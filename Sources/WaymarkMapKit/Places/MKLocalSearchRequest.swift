import WaymarkDirections
public import WaymarkPlatform

extension MKLocalSearch {
    /// Kinds of answers.
    public struct ResultType: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// The set with these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Addresses, streets and towns.
        public static let address = ResultType(rawValue: 1 << 0)
        /// Shops, museums, stops and the like.
        public static let pointOfInterest = ResultType(rawValue: 1 << 1)
        /// Peaks, lakes, rivers.
        public static let physicalFeature = ResultType(rawValue: 1 << 2)

        /// The kinds of places of these answers; none where all count.
        var kinds: Set<PlaceKind> {
            var kinds: Set<PlaceKind> = []
            if contains(.pointOfInterest) { kinds.formUnion([.pointOfInterest, .stop]) }
            if contains(.physicalFeature) { kinds.insert(.nature) }
            if contains(.address) {
                let others: Set<PlaceKind> = [.pointOfInterest, .stop, .nature]
                kinds.formUnion(Set(PlaceKind.allCases).subtracting(others))
            }
            return kinds.count == PlaceKind.allCases.count ? [] : kinds
        }

        static let all: ResultType = [.address, .pointOfInterest, .physicalFeature]
    }

    /// What is looked for, in words of everyday language.
    open class Request: NSObject {
        /// The words: a name, an address, a kind of place.
        open var naturalLanguageQuery: String?
        /// Where places count; anywhere as long as its span is 0.
        open var region = MKCoordinateRegion()
        /// The kinds of answers.
        open var resultTypes: ResultType = [.address, .pointOfInterest, .physicalFeature]
        /// The places of interest that count; all where it is `nil`.
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        let completion: MKLocalSearchCompletion?

        /// A request without words.
        public override init() {
            completion = nil
            super.init()
        }

        /// A request for words.
        public convenience init(naturalLanguageQuery: String) {
            self.init()
            self.naturalLanguageQuery = naturalLanguageQuery
        }

        /// A request for words in a region.
        public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
            self.init(naturalLanguageQuery: naturalLanguageQuery)
            self.region = region
        }

        /// A request for the place of a completion.
        public init(completion: MKLocalSearchCompletion) {
            self.completion = completion
            super.init()
            naturalLanguageQuery = completion.title
        }
    }
}

/// What places of interest about a place are looked for.
open class MKLocalPointsOfInterestRequest: NSObject {
    /// The longest radius, in meters.
    public static let maxRadius: CLLocationDistance = 100_000

    /// The middle.
    public let coordinate: CLLocationCoordinate2D
    /// Meters from the middle within which places count.
    public let radius: CLLocationDistance
    /// The region around them.
    public let region: MKCoordinateRegion
    /// The places of interest that count; all where it is `nil`.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// A request for what is within a distance of a place.
    public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.coordinate = coordinate
        self.radius = radius
        region = MKCoordinateRegion(
            center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
        super.init()
    }

    /// A request for what is in a region.
    public init(coordinateRegion region: MKCoordinateRegion) {
        self.region = region
        coordinate = region.center
        let corner = CLLocationCoordinate2D(
            latitude: region.center.latitude + region.span.latitudeDelta / 2,
            longitude: region.center.longitude + region.span.longitudeDelta / 2)
        radius = MKMapPoint(region.center).distance(to: MKMapPoint(corner))
        super.init()
    }
}

/// The spelling of Objective-C.
public typealias MKLocalSearchRequest = MKLocalSearch.Request
/// The spelling of Objective-C.
public typealias MKLocalSearchResponse = MKLocalSearch.Response
/// The spelling of Objective-C.
public typealias MKLocalSearchCompletionHandler = MKLocalSearch.CompletionHandler
