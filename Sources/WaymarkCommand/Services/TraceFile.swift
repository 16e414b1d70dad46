import Foundation
import WaymarkGeometry
import WaymarkRouting

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Why a trace cannot be read.
enum TraceError: Error, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case malformed(path: String, line: Int)

    var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .malformed(let path, let line):
            "\(path), line \(line): neither latitude,longitude[,time] nor one number"
        }
    }
}

/// Reads traces: GPX, lines of latitude,longitude[,seconds], or latitude and longitude on lines of
/// their own.
enum TraceFile {
    static func read(_ path: String) throws -> [TracePoint] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw TraceError.unreadable(path: path, reason: "it cannot be read")
        }
        let text = String(decoding: data, as: UTF8.self)
        if text.prefix(400).contains("<gpx") {
            return try GPXReader(path: path).points(of: data)
        }
        return try points(ofLines: text, path: path)
    }

    private static func points(ofLines text: String, path: String) throws -> [TracePoint] {
        var points: [TracePoint] = []
        var latitude: Double?
        for (number, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            let parts = line.split(whereSeparator: { ",; \t".contains($0) }).map { Double($0) }
            if parts.isEmpty { continue }
            // A first line of words is a heading.
            if number == 0, parts.allSatisfy({ $0 == nil }) { continue }
            let numbers = parts.compactMap { $0 }
            guard numbers.count == parts.count, numbers.count <= 3,
                numbers.allSatisfy(\.isFinite)
            else { throw TraceError.malformed(path: path, line: number + 1) }
            if numbers.count == 1 {
                guard let known = latitude else {
                    latitude = numbers[0]
                    continue
                }
                points.append(TracePoint(Coordinate(latitude: known, longitude: numbers[0])))
                latitude = nil
            } else {
                points.append(
                    TracePoint(
                        Coordinate(latitude: numbers[0], longitude: numbers[1]),
                        time: numbers.count > 2 ? numbers[2] : nil))
            }
        }
        guard latitude == nil else { throw TraceError.malformed(path: path, line: 0) }
        return points
    }
}

/// Reads the track points of a GPX file (topografix.com/GPX/1/1).
private final class GPXReader: NSObject, XMLParserDelegate {
    private let path: String
    private var points: [TracePoint] = []
    private var text = ""

    init(path: String) { self.path = path }

    func points(of data: Data) throws -> [TracePoint] {
        let parser = XMLParser(data: data)
        parser.delegate = self
        guard parser.parse() else {
            throw TraceError.unreadable(path: path, reason: "it is no well-formed GPX")
        }
        return points
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        text = ""
        guard element == "trkpt" || element == "rtept",
            let latitude = attributes["lat"].flatMap(Double.init),
            let longitude = attributes["lon"].flatMap(Double.init)
        else { return }
        points.append(TracePoint(Coordinate(latitude: latitude, longitude: longitude)))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard element == "time", !points.isEmpty else { return }
        let whole = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let formats: [Date.ISO8601FormatStyle] = [
            .iso8601, Date.ISO8601FormatStyle(includingFractionalSeconds: true),
        ]
        let date = formats.lazy.compactMap { try? $0.parse(whole) }.first
        points[points.count - 1].time = date?.timeIntervalSince1970
    }
}
