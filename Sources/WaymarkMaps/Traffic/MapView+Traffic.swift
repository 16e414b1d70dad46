import WaymarkDirections
import WaymarkRendering

extension MapView {
    /// Whether all of the traffic that a view shows is here or will not come.
    func hasAllTraffic(_ view: ViewTransform) -> Bool {
        guard isTrafficEnabled else { return true }
        return (traffic?.hasAll(view) ?? true) && (incidents?.hasAll(view) ?? true)
    }

    /// Waits until all of the traffic that a view shows is here or will not come.
    func loadTraffic(_ view: ViewTransform) async {
        guard isTrafficEnabled else { return }
        await traffic?.load(view)
        await incidents?.load(view)
    }

    /// Asks ``trafficProvider`` again for the traffic and the incidents, as an app does every few minutes: a map asks
    /// once for each tile by itself.
    public func reloadTraffic() {
        let provider = trafficProvider
        trafficProvider = provider
    }

    /// The icons of incidents that a view shows, the lowest first.
    func incidentMarkers(in view: ViewTransform) -> [Marker] {
        isTrafficEnabled ? incidents?.markers(in: view) ?? [] : []
    }

    /// The incident that a tap at `point` is meant for: no marker lies over its icon.
    func incident(at point: SIMD2<Double>) -> TrafficIncident? {
        guard isTrafficEnabled, let incidents else { return nil }
        if case .infoWindow = hit(at: point) { return nil }
        let top = uppermostMarker(at: point) {
            incidents.incident(of: $0) != nil || ($0.isTappable && $0.map === self)
        }
        return top.flatMap { incidents.incident(of: $0) }
    }

    /// Tells of a tap on the icon of an incident: the delegate first, then the navigation.
    func tap(_ incident: TrafficIncident) {
        selectedMarker = nil
        tell { [weak self] in
            guard let self else { return }
            delegate?.mapView(self, didTap: incident)
            guide?.tap(incident)
        }
    }

    /// What a screen reader says of the icons of incidents.
    var incidentAccessibilityElements: [AccessibilityElement] {
        guard isTrafficEnabled, let incidents else { return [] }
        return placements.reversed().compactMap { placement in
            incidents.incident(of: placement.marker).map { incident in
                AccessibilityElement(
                    identifier: "traffic-incident-\(incident.id)",
                    label: incident.summary.isEmpty ? words.incident : incident.summary,
                    value: incident.roadName, role: .button,
                    frame: ViewRect(low: placement.box.lowHalf, high: placement.box.highHalf))
            }
        }
    }
}
