#if !canImport(CoreLocation)
    import WaymarkDirections
    public import WaymarkPlatform

    /// Takes places, or the error, on the main actor.
    public typealias CLGeocodeCompletionHandler = @MainActor ([CLPlacemark]?, (any Error)?) -> Void

    /// Turns places into addresses, and addresses into places.
    ///
    /// One answers one question at a time. Errors are ``MKError``.
    open class CLGeocoder: NSObject, @unchecked Sendable {
        // All that changes is behind a lock.

        private let services: MKServices
        private let question = Question<[Place]>()

        /// A geocoder that was asked nothing yet.
        public override convenience init() { self.init(services: .shared) }

        package init(services: MKServices) {
            self.services = services
            super.init()
        }

        /// Whether it looks for an answer.
        public var isGeocoding: Bool { question.isOpen }

        /// Takes the question back.
        open func cancelGeocode() { question.cancel() }

        /// The addresses near a place, the nearest first.
        public nonisolated(nonsending) func reverseGeocodeLocation(
            _ location: CLLocation
        ) async throws -> [CLPlacemark] {
            let inquiry = try PlaceInquiry(near: location.coordinate, services: services)
            return try await question.answer { try await inquiry.places() }
                .map { MKPlacemark($0) }
        }

        /// The places of an address, the best first.
        public nonisolated(nonsending) func geocodeAddressString(
            _ addressString: String
        ) async throws -> [CLPlacemark] {
            let inquiry = try inquiry(addressString)
            return try await question.answer { try await inquiry.places() }
                .map { MKPlacemark($0) }
        }

        /// Looks for the addresses near a place and calls the handler.
        open func reverseGeocodeLocation(
            _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
        ) {
            let place = location.coordinate
            let inquiry = Result { () throws(MKError) in
                try PlaceInquiry(near: place, services: services)
            }
            ask(inquiry, completionHandler)
        }

        /// Looks for the places of an address and calls the handler.
        open func geocodeAddressString(
            _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
        ) {
            ask(Result { () throws(MKError) in try inquiry(addressString) }, completionHandler)
        }

        private func inquiry(_ address: String) throws(MKError) -> PlaceInquiry {
            try PlaceInquiry(
                MKLocalSearch.Request(naturalLanguageQuery: address), services: services)
        }

        private func ask(
            _ inquiry: Result<PlaceInquiry, MKError>,
            _ receive: @escaping CLGeocodeCompletionHandler
        ) {
            switch inquiry {
            case .failure(let error): Task { @MainActor in receive(nil, error) }
            case .success(let inquiry):
                question.answer {
                    try await inquiry.places()
                } then: { result in
                    receive((try? result.get())?.map { MKPlacemark($0) }, result.failure)
                }
            }
        }
    }
#endif
