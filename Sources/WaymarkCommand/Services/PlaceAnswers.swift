import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The options that say how places are told.
struct PlaceAnswers: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, geojson }

    @Option(help: "The language of names, such as de; the local one by itself.")
    var language: String?

    @Option(help: "The form of the answer.")
    var format = Format.text

    /// Refuses a number of answers that no provider gives.
    static func check(limit: Int) throws(ValidationError) {
        try require((1...50).contains(limit), "--limit is 1 to 50")
    }

    /// Prints `response`.
    ///
    /// - Throws: ``CommandError/noPlace`` where text is asked for and there is none.
    func print(_ response: PlaceResponse) throws {
        let text =
            switch format {
            case .text: response.matches.map(Self.line).joined(separator: "\n")
            case .json: try RouteText.json(response)
            case .geojson: try GeoJSON(response).text()
            }
        guard !text.isEmpty else { throw CommandError.noPlace }
        WaymarkCommand.print(text)
    }

    /// "Café Paris, Austurstræti 14, Reykjavík  cafe  level 1  320 m  open  64.1474,-21.9399  1n123".
    private static func line(_ match: PlaceMatch) -> String {
        let place = match.place
        let name = [match.title.text, match.subtitle.text].filter { !$0.isEmpty }
            .joined(separator: ", ")
        let parts = [
            name, place.category?.rawValue ?? place.kind.rawValue,
            place.level.map { level in
                "level \(place.levelName ?? LevelChange(from: level, to: level).name)"
            },
            match.distance.map { RouteText.distance($0, .metric) },
            match.isOpen.map { $0 ? "open" : "closed" },
            String(format: "%.6f,%.6f", place.coordinate.latitude, place.coordinate.longitude),
            place.id.description,
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

extension GeoJSON {
    /// Places: a point for each.
    init(_ response: PlaceResponse) {
        for match in response.matches {
            let place = match.place
            var properties = Properties()
            properties.id = place.id.description
            properties.name = match.title.text
            properties.kind = place.kind.rawValue
            properties.category = place.category?.rawValue
            properties.address = place.address.lines.joined(separator: ", ")
            properties.distance = match.distance
            properties.bearing = match.bearing
            properties.score = match.score
            properties.isOpen = match.isOpen
            properties.level = place.level
            properties.levelName = place.levelName
            add(.point(place.coordinate), properties)
        }
    }
}
