public import WaymarkDirections

extension Language {
    /// The words for an incident ahead on the route: "Accident ahead, 8 minutes delay".
    public func words(for incident: TrafficIncident) -> SpokenText {
        let minutes = incident.delay.map { ($0 / 60).rounded() } ?? 0
        // Longer than a week is no delay.
        let delay =
            (1...10_080).contains(minutes)
            ? guidance.plural(guidance.contents.delays, minutes) : ""
        let text = guidance.phrase("incidentAhead").fill { placeholder, _ in
            switch placeholder {
            case .incident: panels.name(of: incident.kind)
            case .delay: delay
            default: ""
            }
        }
        return SpokenText(text.capitalizedFirst(guidance.language), language: tag)
    }
}

extension PanelWords {
    /// The name of an incident of a kind.
    package func name(of kind: TrafficIncident.Kind) -> String {
        switch kind {
        case .accident: accident
        case .roadworks: roadworks
        case .closure: closure
        case .congestion: congestion
        case .hazard: hazard
        case .weather: weather
        case .event: event
        case .other: incident
        }
    }
}
