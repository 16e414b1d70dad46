import Foundation
import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// Files that a style names, from memory.
final class MemoryFiles: ResourceLoader {
    private let files: [String: [UInt8]]
    private let asked = Mutex<[String]>([])
    private let fault = Mutex<DirectionsError?>(nil)

    init(_ files: [String: [UInt8]]) { self.files = files }

    /// Nothing is fetched from a network.
    func reaches(_ address: String) -> Bool { !address.hasPrefix("https:") }

    var requests: [String] { asked.withLock { $0 } }

    /// The error of all requests from now on; `nil` for none.
    var failure: DirectionsError? {
        get { fault.withLock { $0 } }
        set { fault.withLock { $0 = newValue } }
    }

    func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        asked.withLock { $0.append(address) }
        if let failure { throw failure }
        return files[address]
    }
}

/// A map of 200 by 200 points around 0° N 0° E at zoom 10: a degree is 728 points wide.
@MainActor protocol StyleScenes {}

extension StyleScenes {
    /// Points in a degree.
    static var degree: Double { 256.0 * 1024 / 360 }

    func view(
        _ sources: String, _ layers: String, root: String = "", files: [String: [UInt8]] = [:],
        resources: MemoryFiles? = nil, tiles: ScriptedTiles = ScriptedTiles { _ in nil },
        tilt: Double = 0, bearing: Double = 0, scale: Double = 1
    ) async throws -> MapView {
        let view = try newView(
            sources, layers, root: root, resources: resources ?? MemoryFiles(files),
            tiles: tiles, tilt: tilt, bearing: bearing, scale: scale)
        await view.loadTiles()
        return view
    }

    /// A map that has not asked for anything yet.
    func newView(
        _ sources: String, _ layers: String, root: String = "", resources: MemoryFiles,
        tiles: ScriptedTiles = ScriptedTiles { _ in nil }, tilt: Double = 0, bearing: Double = 0,
        scale: Double = 1
    ) throws -> MapView {
        let style = """
            {"version": 8, \(root) "sources": {\(sources)}, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}}, \(layers)]}
            """
        return try MapView(
            options: MapViewOptions(
                size: SIMD2(200, 200), scale: scale,
                camera: CameraPosition(
                    latitude: 0, longitude: 0, zoom: 10, bearing: bearing, viewingAngle: tilt),
                resources: resources),
            source: tiles, style: Style(json: Data(style.utf8)))
    }

    /// A source with one feature whose coordinates are points of the view, from its middle to the right and
    /// down.
    func source(
        _ name: String, _ type: String, _ coordinates: [SIMD2<Double>], properties: String = "{}",
        id: Int = 7
    ) -> String {
        let places = coordinates.map { "[\($0.x / Self.degree), \(-$0.y / Self.degree)]" }
            .joined(separator: ",")
        let shape =
            type == "Point" ? places : type == "Polygon" ? "[[\(places)]]" : "[\(places)]"
        return """
            "\(name)": {"type": "geojson", "data": {"type": "Feature", "id": \(id), \
            "properties": \(properties), "geometry": {"type": "\(type)", "coordinates": \(shape)}}}
            """
    }

    func square(_ name: String, _ low: Double, _ high: Double, properties: String = "{}")
        -> String
    {
        source(
            name, "Polygon",
            [
                SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high),
                SIMD2(low, low),
            ], properties: properties)
    }

    /// A picture whose quarters are red, green, blue and white.
    static func quarters(_ side: Int) -> [UInt8] {
        let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0xffff_ffff]
        let pixels = (0..<side * side).map { index in
            colors[(index / side >= side / 2 ? 2 : 0) + (index % side >= side / 2 ? 1 : 0)]
        }
        return PNGFile.encoded(width: side, height: side, pixels: pixels)
    }
}
