import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform

/// Looks for places by words, or by what they are.
///
/// ```swift
/// let request = MKLocalSearch.Request(naturalLanguageQuery: "Cafes", region: mapView.region)
/// let cafes = try await MKLocalSearch(request: request).start().mapItems
/// ```
///
/// One answers one question at a time. Errors are ``MKError``; where there is no such place, of the kind
/// ``MKError/Code/placemarkNotFound``.
open class MKLocalSearch: NSObject, @unchecked Sendable {
    // All that changes is behind a lock.

    /// Takes places, or the error, on the main actor.
    public typealias CompletionHandler = @MainActor (Response?, (any Error)?) -> Void

    private let inquiry: Result<PlaceInquiry, MKError>
    private let question = Question<[Place]>()

    /// A search for what a request asks for as it is now.
    public convenience init(request: Request) { self.init(request: request, services: .shared) }

    /// A search for what is about a place.
    public convenience init(pointsOfInterestRequest request: MKLocalPointsOfInterestRequest) {
        self.init(pointsOfInterestRequest: request, services: .shared)
    }

    package init(request: Request, services: MKServices) {
        inquiry = Result { () throws(MKError) in try PlaceInquiry(request, services: services) }
        super.init()
    }

    package init(
        pointsOfInterestRequest request: MKLocalPointsOfInterestRequest, services: MKServices
    ) {
        inquiry = Result { () throws(MKError) in try PlaceInquiry(request, services: services) }
        super.init()
    }

    /// Whether it looks for an answer.
    public var isSearching: Bool { question.isOpen }

    /// Ends the search; whoever waits for it gets an error of ``MKError/Code/unknown``.
    open func cancel() { question.cancel() }

    /// The places.
    public nonisolated(nonsending) func start() async throws -> Response {
        let inquiry = try inquiry.get()
        return Response(try await question.answer { try await inquiry.places() })
    }

    /// Looks for places and calls the handler.
    open func start(completionHandler: @escaping CompletionHandler) {
        switch inquiry {
        case .failure(let error): Task { @MainActor in completionHandler(nil, error) }
        case .success(let inquiry):
            question.answer {
                try await inquiry.places()
            } then: { result in
                completionHandler((try? result.get()).map { Response($0) }, result.failure)
            }
        }
    }

    /// Places.
    open class Response: NSObject {
        /// One place or more, the best first.
        public let mapItems: [MKMapItem]
        /// The region around them.
        public let boundingRegion: MKCoordinateRegion

        init(_ places: [Place]) {
            mapItems = places.map { MKMapItem($0) }
            let bounds = CoordinateBounds(places.map(\.coordinate))
            boundingRegion = bounds.map { MKCoordinateRegion($0) } ?? MKCoordinateRegion()
            super.init()
        }
    }
}
