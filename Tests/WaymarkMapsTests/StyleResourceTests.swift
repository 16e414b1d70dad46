import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkTiles

/// A style that needs one thing beside tiles, and the file that it is in.
struct NeededResource: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let layer: String
    var sprite = ""
    let files: [String: [UInt8]]
    /// The address that is asked for first.
    let address: String

    private static let side = 60 / (256.0 * 1024 / 360)
    private static let ring =
        "[[\(-side), \(side)], [\(side), \(side)], [\(side), \(-side)], [\(-side), \(-side)]]"

    static let icons = NeededResource(
        testDescription: "icons",
        source: """
            "a": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}
            """,
        layer: #"{"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "green"}}"#,
        sprite: #""sprite": "own","#,
        files: [
            "own@2x.json": Array(
                #"{"green": {"x": 0, "y": 0, "width": 32, "height": 32, "pixelRatio": 1}}"#.utf8),
            "own@2x.png": green(32),
        ], address: "own@2x.json")

    static let features = NeededResource(
        testDescription: "features",
        source: #""a": {"type": "geojson", "data": "area.geojson"}"#,
        layer: """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#00ff00"}}
            """,
        files: [
            "area.geojson": Array(
                #"{"type": "Polygon", "coordinates": [\#(ring.dropLast()), [\#(-side), \#(side)]]]}"#
                    .utf8)
        ], address: "area.geojson")

    static let picture = NeededResource(
        testDescription: "picture",
        source: #""a": {"type": "image", "url": "p.png", "coordinates": \#(ring)}"#,
        layer: #"{"id": "i", "type": "raster", "source": "a"}"#,
        files: ["p.png": green(32)], address: "p.png")

    static let vectorDocument = NeededResource(
        testDescription: "description of vector tiles",
        source: #""a": {"type": "vector", "url": "tiles.json"}"#,
        layer: """
            {"id": "f", "type": "fill", "source": "a", "source-layer": "area",
            "paint": {"fill-color": ["get", "color"]}}
            """,
        files: described(TileSample.area("#00ff00")), address: "tiles.json")

    static let pictureDocument = NeededResource(
        testDescription: "description of tiles of pictures",
        source: #""a": {"type": "raster", "url": "tiles.json"}"#,
        layer: #"{"id": "i", "type": "raster", "source": "a"}"#,
        files: described(green(32)), address: "tiles.json")

    static let all = [icons, features, picture, vectorDocument, pictureDocument]

    /// A TileJSON document, and the tiles around the middle of the view.
    private static func described(_ tile: [UInt8]) -> [String: [UInt8]] {
        let document = #"{"tiles": ["t/{z}/{x}/{y}"], "minzoom": 9, "maxzoom": 9}"#
        var files = ["tiles.json": Array(document.utf8)]
        for name in ["255/255", "256/255", "255/256", "256/256"] { files["t/9/\(name)"] = tile }
        return files
    }

    private static func green(_ side: Int) -> [UInt8] {
        PNGFile.encoded(
            width: side, height: side, pixels: Array(repeating: 0xff00_ff00, count: side * side))
    }
}

@Suite("Icons, documents and pictures of a style that are late")
@MainActor struct StyleResourceTests: StyleScenes {
    private func newView(_ needed: NeededResource, _ files: MemoryFiles) throws -> MapView {
        try newView(
            needed.source, needed.layer, root: needed.sprite, resources: files,
            tiles: ScriptedTiles { _ in TileSample.area("#ff0000") })
    }

    /// Lets the tasks of `map` run until `isReached`, or for so long that it will not be.
    private func wait(for map: MapView, until isReached: () -> Bool) async {
        for _ in 0..<100_000 where !isReached() {
            await Task.yield()
            await map.loadTiles()
        }
        #expect(isReached())
    }

    @Test(
        "They are asked for again, ever later, and appear by themselves",
        arguments: NeededResource.all)
    func retries(_ needed: NeededResource) async throws {
        let files = MemoryFiles(needed.files)
        files.failure = .network(reason: "nobody is there")
        let pauses = ScriptedPauses()
        let map = try newView(needed, files)
        map.retryPause = pauses.pause
        await map.loadTiles()
        #expect(map.isComplete, "a picture does not wait for ever")
        #expect(map.frame().pixel(90, 90) != .green)
        #expect(map.resourceFailures.contains { $0.contains("nobody is there") })
        for (number, seconds) in [1.0, 2, 4, 8, 16, 32, 60, 60].enumerated() {
            #expect(await pauses.end(1) == [seconds])
            await wait(for: map) {
                files.requests.count { $0 == needed.address } == number + 2
            }
            #expect(map.isComplete)
        }
        files.failure = nil
        _ = await pauses.end(1)
        await wait(for: map) { map.resourceFailures.isEmpty }
        await map.loadTiles()
        #expect(map.needsDisplay)
        #expect(map.frame().pixel(90, 90) == .green)
        #expect(files.requests.count { $0 == needed.address } == 10)
    }

    @Test("An app whose network is back asks at once", arguments: NeededResource.all)
    func reload(_ needed: NeededResource) async throws {
        let files = MemoryFiles(needed.files)
        files.failure = .network(reason: "nobody is there")
        let map = try newView(needed, files)
        map.retryPause = ScriptedPauses().pause
        await map.loadTiles()
        files.failure = nil
        map.reload()
        #expect(!map.isComplete)
        await map.loadTiles()
        #expect(map.isComplete && map.resourceFailures.isEmpty)
        #expect(map.frame().pixel(90, 90) == .green)
    }

    @Test(
        "What is not there, or is damaged, is not asked for again", arguments: NeededResource.all,
        [true, false])
    func permanent(_ needed: NeededResource, isThere: Bool) async throws {
        let files = MemoryFiles(isThere ? needed.files.mapValues { _ in [0x7b] } : [:])
        let map = try newView(needed, files)
        await map.loadTiles()
        let count = files.requests.count { $0 == needed.address }
        #expect(count == 1 && !map.resourceFailures.isEmpty)
        map.reload()
        await map.loadTiles()
        #expect(files.requests.count { $0 == needed.address } == count)
    }
}
