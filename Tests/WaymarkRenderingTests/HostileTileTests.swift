import Foundation
import Testing
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Tiles that would be drawn for ever")
struct HostileTileTests {
    private static let view = ViewTransform(
        size: SIMD2(512, 512), scale: 1, center: MapPoint(x: 0.5, y: 0.5), zoom: 1, bearing: 0,
        pitch: 0)
    private static let world = TileID(z: 0, x: 0, y: 0)

    private func style(_ layer: String) throws -> Style {
        try Style(
            json: Data(
                #"{"version": 8, "sources": {"map": {"type": "vector"}}, "layers": [\#(layer)]}"#
                    .utf8))
    }

    private func line(_ members: String) throws -> Style {
        try style(
            #"{"id": "l", "type": "line", "source": "map", "source-layer": "l", "#
                + members + "}")
    }

    /// A tile of one layer `l` of lines.
    private func tile(
        _ lines: [[TilePoint]], extent: Int = 4096,
        properties: (Int) -> [TileProperty] = { _ in [] }
    ) throws -> VectorTile {
        var layer = VectorTileLayerEncoder(name: "l", extent: extent)
        for (number, line) in lines.enumerated() {
            layer.add(.line, parts: [line], properties: properties(number))
        }
        return try VectorTileDecoder.decode(layer.encoded())
    }

    private func draw(_ tile: VectorTile, _ style: Style) -> DisplayList {
        var scene = MapScene()
        scene.tiles = [
            (TileBucket(id: Self.world, tile: tile, style: style, source: "map"), 0)
        ]
        let renderer = MapRenderer(style: style)
        let symbols = renderer.drawSymbols(scene, view: Self.view)
        var list = DisplayList()
        renderer.drawMap(scene, view: Self.view, symbols: symbols, into: &list)
        list.append(symbols.upper)
        return list
    }

    private static let ferry = [TilePoint(x: 0, y: 0), TilePoint(x: 0, y: .max)]

    @Test("A dashed ferry to the end of all numbers has the dashes that are seen")
    func ferry() throws {
        let style = try line(
            #""paint": {"line-color": "blue", "line-width": 1, "line-dasharray": [2, 2]}"#)
        let list = draw(try tile([Self.ferry], extent: 1), style)
        // 512 pixels and a border, a dash every four.
        #expect((2 * 100...2 * 300).contains(list.edges.count))
    }

    @Test("Dashes of a line that is kept whole are as many")
    func stroker() {
        var list = DisplayList()
        let painter = GroundPainter(view: Self.view)
        painter.addLine(
            [SIMD2(-1e12, 3), SIMD2(1e12, 3)], width: 2, cap: .butt, dashes: [1, 1], to: &list)
        #expect((2 * 100...2 * 300).contains(list.edges.count))
    }

    @Test("Dashes keep their places where a line comes into view")
    func phase() {
        func edges(_ start: Double) -> [SIMD4<Float>] {
            var list = DisplayList()
            GroundPainter(view: Self.view).addLine(
                [SIMD2(start, 3), SIMD2(100, 3)], width: 2, cap: .butt, dashes: [3, 2], to: &list)
            return list.edges.filter { min($0.x, $0.z) > 80 && max($0.x, $0.z) < 300 }
        }
        // The pattern is ten pixels long.
        let (near, far) = (edges(-200), edges(-1_000_200))
        #expect(near.count == far.count && near.count > 40)
        for (a, b) in zip(near, far) { #expect((a - b).max() < 0.01 && (b - a).max() < 0.01) }
    }

    @Test("Names along it are few")
    func names() throws {
        let style = try style(
            #"{"id": "n", "type": "symbol", "source": "map", "source-layer": "l", "layout": "#
                + #"{"symbol-placement": "line", "symbol-spacing": 1, "text-field": "F"}}"#)
        let list = draw(try tile([Self.ferry], extent: 1), style)
        #expect(list.commands.count < 100)
    }

    @Test("A gradient of noise is asked for so many colours and no more")
    func gradient() {
        var calls = 0
        _ = ColorRamp(length: 1e15) { share in
            calls += 1
            let red = (share * 1e15).truncatingRemainder(dividingBy: 1000) / 1000
            return StyleColor(red: red, green: 0, blue: 0)
        }
        #expect((1000...20_000).contains(calls))
    }

    @Test("What does not fit into a list is not drawn, and ends it")
    func full() {
        var list = DisplayList()
        list.addDisc(SIMD2(50, 50), radius: 20)
        list.fill(.black)
        let before = list.edges.count
        for number in 0...DisplayList.mostEdges {
            list.addEdge(SIMD2(0, 0), SIMD2(Float(number & 7), 8))
        }
        #expect(list.isFull)
        list.fill(.black)
        #expect(list.commands.count == 1)
        #expect(list.edges.count == before)
        list.addDisc(SIMD2(50, 50), radius: 20)
        list.fill(.black)
        #expect(list.commands.count == 1)
    }

    @Test("A list of short dashes in many colours is full, not endless")
    func manyDashes() throws {
        let style = try line(
            #""paint": {"line-color": ["get", "color"], "line-width": 0.2, "#
                + #""line-dasharray": [0.11, 0.11]}"#)
        let lines = (0..<1200).map { number in
            [TilePoint(x: 0, y: Int32(number)), TilePoint(x: 4096, y: Int32(number))]
        }
        let tile = try tile(lines) { number in
            [TileProperty("color", "rgba(\(number % 256), \(number / 256), 0, 0.5)")]
        }
        let count = draw(tile, style).edges.count
        #expect(count > 1 << 20 && count <= DisplayList.mostEdges + (1 << 18))
    }

    @Test("A layer of many keys takes room for its tags, not for keys times features")
    func keys() throws {
        let count = 3000
        let lines = (0..<count).map { number in
            [TilePoint(x: 0, y: Int32(number)), TilePoint(x: 10, y: Int32(number))]
        }
        let tile = try tile(lines) { [TileProperty("key \($0)", "a"), TileProperty("all", "b")] }
        var table = FeatureTable(try #require(tile.layers.first))
        #expect(table.size == 2 * count)
        #expect(table.classes(by: ["all"]).examples == [0])
        #expect(table.classes(by: ["key 7", "none"]).examples == [0, 7])
    }

    @Test("Lines of one name that all meet at a point are joined one by one")
    func star() throws {
        let style = try style(
            #"{"id": "n", "type": "symbol", "source": "map", "source-layer": "l", "layout": "#
                + #"{"symbol-placement": "line", "text-field": "Star"}}"#)
        let lines = (0..<20_000).map { number in
            [TilePoint(x: 0, y: 0), TilePoint(x: 100, y: Int32(number))]
        }
        let bucket = TileBucket(
            id: Self.world, tile: try tile(lines), style: style, source: "map")
        // Two ways through the middle make one line.
        #expect(bucket.symbols.count == 10_000)
        #expect(bucket.symbols.allSatisfy { $0.points.count == 3 })
    }
}
