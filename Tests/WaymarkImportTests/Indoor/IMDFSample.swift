import Foundation
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

/// A small airport by the specification of IMDF 1.0.0: a terminal and a pier, which have the level of
/// the departures together, in the tile of an ``IndoorSketch``.
struct IMDFSample {
    var manifest =
        #"{"version":"1.0.0","created":"2026-01-01T12:00:00Z","language":"en","generated_by":null}"#
    /// The features of each collection as JSON.
    var collections: [String: [String]] = [:]

    /// The id of the feature `number`.
    static func id(_ number: Int) -> String {
        let digits = String(number)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count)
            + digits
    }

    /// A feature as JSON.
    static func feature(
        _ number: Int, _ type: String, _ geometry: String, _ properties: String
    ) -> String {
        #"{"type":"Feature","id":"\#(id(number))","feature_type":"\#(type)","#
            + #""geometry":\#(geometry),"properties":{\#(properties)}}"#
    }

    /// A position: `x` in steps of 0.55 m eastward, `y` in steps of 1.1 m northward.
    static func position(_ x: Int, _ y: Int) -> String {
        "[\(Double(2_494_050 + x) / 100_000),\(Double(6_017_170 + y) / 100_000)]"
    }

    static func point(_ x: Int, _ y: Int) -> String {
        #"{"type":"Point","coordinates":\#(position(x, y))}"#
    }

    static func line(_ places: (Int, Int)...) -> String {
        let positions = places.map { position($0.0, $0.1) }.joined(separator: ",")
        return #"{"type":"LineString","coordinates":[\#(positions)]}"#
    }

    static func rectangle(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> String {
        let corners = [
            (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound),
            (x.upperBound, y.upperBound), (x.lowerBound, y.upperBound),
            (x.lowerBound, y.lowerBound),
        ].map { position($0.0, $0.1) }.joined(separator: ",")
        return #"{"type":"Polygon","coordinates":[[\#(corners)]]}"#
    }

    /// Its files by name.
    var files: [(name: String, contents: [UInt8])] {
        let collections = collections.sorted { $0.key < $1.key }.map { name, features in
            let list = features.joined(separator: ",\n")
            let text = #"{"type":"FeatureCollection","name":"\#(name)","features":[\#(list)]}"#
            return (name: "\(name).geojson", contents: Array(text.utf8))
        }
        return [("manifest.json", Array(manifest.utf8))] + collections
    }

    /// It as an archive, whose files are in `folder`.
    func zip(in folder: String = "") -> ZipSketch {
        ZipSketch(entries: files.map { ZipSketch.Entry(folder + $0.name, $0.contents) })
    }

    /// Writes its files into the folder at `path`.
    func write(to path: String) throws {
        for file in files { try writeFile(file.contents, to: "\(path)/\(file.name)") }
    }

    /// The plan of it as a folder.
    func plan() throws -> IMDFContents {
        try withTemporaryDirectory { parent in
            try write(to: parent)
            return try IMDFContents(path: parent)
        }
    }
}
