import Foundation
import WaymarkDirections

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What XMP says of a picture as a part of a sphere (developers.google.com/streetview/spherical-metadata).
package struct PhotoSphere {
    /// The part of the sphere that a picture shows, in pixels of when it was made.
    package struct Area: Hashable {
        var fullWidth: Double
        var fullHeight: Double
        var left: Double
        var top: Double
        var width: Double
        var height: Double
    }

    /// How the sphere is unrolled.
    package var projection: String?
    /// The direction of the middle in degrees clockwise from north.
    package var heading: Double?
    /// How far the camera looked up in degrees.
    package var pitch: Double?
    /// How far the camera leaned to the right in degrees.
    package var roll: Double?
    /// The part that is there.
    package var area: Area?

    /// Nothing.
    package init() {}

    /// What `document` says.
    package init(_ document: [UInt8]) {
        let fields = PhotoSphereParser.fields(of: document)
        func number(_ name: String) -> Double? {
            fields[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        }
        projection = fields["ProjectionType"]
        heading = number("PoseHeadingDegrees")
        pitch = number("PosePitchDegrees").flatMap { abs($0) <= 90 ? $0 : nil }
        roll = number("PoseRollDegrees").flatMap { abs($0) <= 180 ? $0 : nil }
        func pixels(_ name: String) -> Double? {
            number(name).flatMap { (0...1e6).contains($0) ? $0 : nil }
        }
        guard let fullWidth = pixels("FullPanoWidthPixels"),
            let fullHeight = pixels("FullPanoHeightPixels"),
            let width = pixels("CroppedAreaImageWidthPixels"),
            let height = pixels("CroppedAreaImageHeightPixels"),
            fullWidth >= 1, fullHeight >= 1, width >= 1, height >= 1
        else { return }
        area = Area(
            fullWidth: fullWidth, fullHeight: fullHeight,
            left: pixels("CroppedAreaLeftPixels") ?? 0, top: pixels("CroppedAreaTopPixels") ?? 0,
            width: width, height: height)
    }
}

/// Finds the fields of GPano in a document, which stand as attributes or as elements.
private final class PhotoSphereParser: NSObject, XMLParserDelegate {
    private static let prefix = "GPano:"
    private var fields: [String: String] = [:]
    private var name: String?
    private var text = ""

    package static func fields(of document: [UInt8]) -> [String: String] {
        let delegate = PhotoSphereParser()
        let parser = XMLParser(data: Data(XMLText.repaired(document)))
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = delegate
        // What was found before a mistake counts.
        _ = parser.parse()
        return delegate.fields
    }

    package func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        for (key, value) in attributes where key.hasPrefix(Self.prefix) { keep(key, value) }
        name = element.hasPrefix(Self.prefix) ? element : nil
        text = ""
    }

    package func parser(_ parser: XMLParser, foundCharacters string: String) {
        if name != nil, text.utf8.count < 100 { text += string.prefix(100) }
    }

    package func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        if let name, name == element { keep(name, text) }
        name = nil
    }

    private func keep(_ key: String, _ value: String) {
        let key = String(key.dropFirst(Self.prefix.count))
        guard fields.count < 100, fields[key] == nil else { return }
        fields[key] = value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
