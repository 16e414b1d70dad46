public import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkStyle

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension MapView {
    /// Lays what a GPX document (version 1.0 or 1.1) has on the map: waypoints as markers, each segment of a track
    /// and each route as a line. `name` and `desc` are their titles and in the info windows of markers.
    ///
    /// - Returns: the overlays, in the order of the document.
    /// - Throws: ``GPXError``; nothing is on the map then.
    @discardableResult
    public func add(gpx document: Data) throws(GPXError) -> [Overlay] {
        let parts = try GPXDocument.read(document)
        let overlays = parts.map(overlay)
        for overlay in overlays { overlay.map = self }
        return overlays
    }

    private func overlay(_ part: GPXDocument.Part) -> Overlay {
        guard part.kind != .waypoint, part.path.count > 1 else {
            let marker = Marker(position: part.path.first ?? Coordinate(latitude: 0, longitude: 0))
            marker.title = part.name
            marker.snippet = part.text
            return marker
        }
        let line = Polyline(path: part.path)
        line.title = part.name
        line.strokeWidth = 4
        line.strokeColor = StyleColor(hex: part.kind == .track ? 0xc2188b : 0x2f7cf6)
        return line
    }
}

/// Why a document is no GPX.
public enum GPXError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no GPX; with the line and what is wrong.
    case malformed(line: Int, reason: String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let line, let reason): "malformed GPX in line \(line): \(reason)"
        }
    }
}

/// The waypoints, routes and segments of tracks of a GPX document.
package final class GPXDocument: NSObject, XMLParserDelegate {
    package enum Kind { case waypoint, route, track }

    package struct Part {
        let kind: Kind
        var name: String?
        var text: String?
        var path = Path()
    }

    private var parts: [Part] = []
    /// The index in `parts` of the first segment of the track that is being read.
    private var trackStart = 0
    private var elements: [String] = []
    private var characters = ""
    private var trackName: String?
    private var trackText: String?
    private var failure: String?
    private var isComplete = false

    package static func read(_ data: Data) throws(GPXError) -> [Part] {
        let document = GPXDocument()
        // A parser of data, unlike one of a stream, refuses files of more than 10 MB (libxml2).
        let parser = XMLParser(stream: InputStream(data: Data(XMLText.repaired(Array(data)))))
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = document
        let isRead = parser.parse()
        // A document that ends too early is read without a complaint.
        guard isRead, document.failure == nil, document.isComplete else {
            throw .malformed(
                line: max(1, parser.lineNumber), reason: document.failure ?? "it is no XML")
        }
        return document.parts.filter { !$0.path.isEmpty }
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        if elements.isEmpty, element != "gpx" { fail("it does not begin with gpx", parser) }
        elements.append(element)
        characters = ""
        switch element {
        case "trk": (trackStart, trackName, trackText) = (parts.count, nil, nil)
        case "trkseg": parts.append(Part(kind: .track))
        case "rte": parts.append(Part(kind: .route))
        case "wpt":
            parts.append(Part(kind: .waypoint))
            add(attributes, parser)
        case "rtept" where elements.dropLast().last == "rte",
            "trkpt" where elements.dropLast().last == "trkseg":
            add(attributes, parser)
        default: break
        }
    }

    private func add(_ attributes: [String: String], _ parser: XMLParser) {
        guard let latitude = attributes["lat"].flatMap({ Double($0) }), abs(latitude) <= 90,
            let longitude = attributes["lon"].flatMap({ Double($0) }), abs(longitude) <= 180
        else { return fail("a point has no latitude and longitude", parser) }
        parts[parts.count - 1].path.append(
            Coordinate(latitude: latitude, longitude: longitude.normalizedLongitude))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if characters.utf8.count < 4096 { characters += string.prefix(4096) }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        let parent = elements.dropLast().last ?? ""
        elements.removeLast()
        isComplete = elements.isEmpty
        let text = characters.trimmingCharacters(in: .whitespacesAndNewlines)
        switch (element, parent) {
        case ("name", "wpt"), ("name", "rte"): parts[parts.count - 1].name = text
        case ("desc", "wpt"), ("desc", "rte"): parts[parts.count - 1].text = text
        case ("name", "trk"): trackName = text
        case ("desc", "trk"): trackText = text
        case ("trk", _):
            for index in trackStart..<parts.count {
                parts[index].name = trackName
                parts[index].text = trackText
            }
        default: break
        }
        characters = ""
    }

    private func fail(_ reason: String, _ parser: XMLParser) {
        failure = failure ?? reason
        parser.abortParsing()
    }
}
