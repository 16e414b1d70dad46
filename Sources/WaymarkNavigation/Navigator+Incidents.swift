import FoundationEssentials
public import WaymarkDirections

extension Navigator {
    /// Whether users can report incidents: there is a ``trafficReporter``, and it is known where the driver is.
    public var isIncidentReportingAvailable: Bool {
        trafficReporter != nil && state.snappedLocation != nil
    }

    /// Reports an incident where the driver is, in the direction in which he drives.
    ///
    /// - Parameters:
    ///   - kind: one of ``WaymarkDirections/IncidentReport/kinds``.
    ///   - words: the user's own, if any.
    /// - Returns: the incident as it is known then.
    /// - Throws: ``WaymarkDirections/DirectionsError/unsupported(_:)`` where ``isIncidentReportingAvailable`` is
    ///   false, and what the reporter throws.
    @discardableResult public func reportIncident(
        _ kind: TrafficIncident.Kind, words: String = ""
    ) async throws(DirectionsError) -> TrafficIncident {
        guard let trafficReporter, let place = state.snappedLocation else {
            throw .unsupported("reports of incidents")
        }
        let report = IncidentReport(
            kind: kind, coordinate: place.coordinate, heading: place.course, words: words)
        return try await trafficReporter.report(report)
    }

    /// Another leg, or another trip: what is known of incidents is of the one before.
    func forgetIncidents(after input: NavigationInput, isOtherLeg: Bool) {
        switch input {
        case .route(_, .destinationsSet, _), .route(_, .cleared, _), .restored:
            incidents.tripChanged()
        case .route: incidents.legChanged()
        default:
            guard isOtherLeg else { return }
            incidents.legChanged()
        }
        incidentLook?.cancel()
        (incidentLook, lastIncidentLook) = (nil, nil)
    }

    /// Looks for incidents on the leg from time to time, and tells of those that are near or passed.
    func lookForIncidents(at location: Location) {
        guard let trafficProvider, state.isGuidanceActive, !state.isRerouting, !state.hasArrived,
            case .onRoute(let traveled) = state.position, let leg = state.leg
        else { return }
        for news in incidents.news(at: traveled, on: leg) {
            // A listener may have ended the drive.
            guard state.isGuidanceActive, state.leg == leg else { return }
            switch news {
            case .ahead(let incident, let distance):
                take(.incidentAhead(incident: incident, distance: distance))
            case .passed(let incident): take(.incidentPassed(incident: incident))
            }
        }
        let age = lastIncidentLook.map { abs(location.timestamp.timeIntervalSince($0)) }
        // A provider that never answers is asked again another time.
        guard age.map({ $0 >= Self.incidentInterval }) ?? true else { return }
        lastIncidentLook = location.timestamp
        incidentLook?.cancel()
        incidentLook = Task { [weak self] in
            let found = await LegIncidents.found(by: trafficProvider, on: leg, from: traveled)
            guard let self, !Task.isCancelled else { return }
            incidentLook = nil
            // What was known before is better than nothing.
            if let found { incidents.update(to: found, traveled: traveled) }
        }
    }

    /// Seconds of a drive between two looks for incidents.
    private static let incidentInterval = 60.0
}
