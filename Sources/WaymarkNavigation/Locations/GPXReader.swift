import Foundation
import WaymarkDirections
import WaymarkGeometry

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the track of a GPX file, else its route, else its waypoints (topografix.com/GPX/1/1).
///
/// A point without a time is a second later than the point before.
final class GPXReader: NSObject {
    private var lists: [GPXPoint.Kind: LocationList] = [:]
    private var point: GPXPoint?
    private var text = ""
    private var depth = 0
    private var isComplete = false
    private var failure: LocationFileError?

    func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        // A parser of data, unlike one of a stream, refuses files of more than 10 MB (libxml2).
        let parser = XMLParser(stream: InputStream(data: Data(XMLText.repaired(bytes))))
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = self
        let isRead = parser.parse()
        if let failure { throw failure }
        guard isRead, isComplete else { throw .malformed(line: line(parser), reason: .notXML) }
        return GPXPoint.Kind.allCases.lazy.compactMap { self.lists[$0]?.locations }.first ?? []
    }

    private func fail(_ error: LocationFileError, _ parser: XMLParser) {
        failure = failure ?? error
        parser.abortParsing()
    }

    private func line(_ parser: XMLParser) -> Int { max(1, parser.lineNumber) }
}

extension GPXReader: XMLParserDelegate {
    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        depth += 1
        text = ""
        guard failure == nil, point == nil, let kind = GPXPoint.Kind(rawValue: element.localName)
        else { return }
        do throws(LocationFileError.Reason) {
            point = try GPXPoint(kind, attributes, depth: depth)
        } catch {
            fail(.malformed(line: line(parser), reason: error), parser)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        // No field of a point is that long.
        if point != nil, text.utf8.count < 256 { text += string.prefix(256) }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        defer {
            depth -= 1
            isComplete = depth == 0
            text = ""
        }
        guard failure == nil, let current = point else { return }
        do throws(LocationFileError) {
            if depth == current.depth {
                point = nil
                try add(current)
            } else {
                try set(element.localName, line: line(parser))
            }
        } catch {
            fail(error, parser)
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // People write extensions whose namespace nobody declares (libxml2's error 201).
        guard (error as NSError).code != 201 else { return }
        fail(.malformed(line: line(parser), reason: .notXML), parser)
    }

    private func add(_ point: GPXPoint) throws(LocationFileError) {
        var list = lists.removeValue(forKey: point.kind) ?? LocationList()
        let next = list.locations.last.map { $0.timestamp + 1 } ?? RecordedTime.start
        try list.append(point.location(at: next))
        lists[point.kind] = list
    }

    private func set(_ name: String, line: Int) throws(LocationFileError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let isChild = depth == (point?.depth ?? 0) + 1
        do throws(LocationFileError.Reason) {
            try point?.set(name, text, isChild: isChild)
        } catch {
            throw .malformed(line: line, reason: error)
        }
    }
}

extension String {
    /// The name of an element without the prefix of its namespace.
    fileprivate var localName: String {
        lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
    }
}
