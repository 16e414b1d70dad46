import WaymarkDirections
public import WaymarkPlatform

/// Finds the place of an address.
open class MKGeocodingRequest: NSObject, @unchecked Sendable {
    // All that changes is behind a lock.

    /// The address in one line.
    public let addressString: String
    private let services: MKServices
    private let question = Question<[Place]>()

    /// A question for an address; `nil` where it is empty.
    public convenience init?(addressString: String) {
        self.init(addressString: addressString, services: .shared)
    }

    package init?(addressString: String, services: MKServices) {
        guard addressString.contains(where: { !$0.isWhitespace }) else { return nil }
        self.addressString = addressString
        self.services = services
        super.init()
    }

    /// The places of the address, the best first.
    ///
    /// - Throws: ``MKError``.
    public nonisolated(nonsending) var mapItems: [MKMapItem] {
        get async throws {
            let request = MKLocalSearch.Request(naturalLanguageQuery: addressString)
            let inquiry = try PlaceInquiry(request, services: services)
            return try await question.answer { try await inquiry.places() }
                .map { MKMapItem($0) }
        }
    }

    /// Takes the question back.
    open func cancel() { question.cancel() }
}

/// Finds the addresses near a place.
open class MKReverseGeocodingRequest: NSObject, @unchecked Sendable {
    // All that changes is behind a lock.

    /// The place.
    public let location: CLLocation
    private let services: MKServices
    private let question = Question<[Place]>()

    /// A question for a place; `nil` where it is none.
    public convenience init?(location: CLLocation) {
        self.init(location: location, services: .shared)
    }

    package init?(location: CLLocation, services: MKServices) {
        guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
        self.location = location
        self.services = services
        super.init()
    }

    /// The addresses near the place, the nearest first.
    ///
    /// - Throws: ``MKError``.
    public nonisolated(nonsending) var mapItems: [MKMapItem] {
        get async throws {
            let inquiry = try PlaceInquiry(near: location.coordinate, services: services)
            return try await question.answer { try await inquiry.places() }
                .map { MKMapItem($0) }
        }
    }

    /// Takes the question back.
    open func cancel() { question.cancel() }
}
