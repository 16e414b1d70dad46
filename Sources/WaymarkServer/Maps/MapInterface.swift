import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering

/// What map clients ask for: vector tiles with their TileJSON, those of the traffic too, styles with icons and glyphs as MapLibre reads
/// them, plans of buildings, elevations, and tiles and pictures that are drawn here.
struct MapInterface {
    let catalog: RegionCatalog
    let limits: ServiceLimits
    let queue: RequestQueue
    private let tiles: ServedTiles
    private let traffic: TrafficTiles
    private let styles = StyleStore()
    private let pictures: PictureService

    init(
        catalog: RegionCatalog, limits: ServiceLimits, queue: RequestQueue, metrics: ServerMetrics
    ) {
        (self.catalog, self.limits, self.queue) = (catalog, limits, queue)
        pictures = PictureService(metrics: metrics)
        tiles = ServedTiles(catalog: catalog)
        traffic = TrafficTiles(catalog: catalog)
    }

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("tiles.json") { request, _ in
            try Self.checkOptions(request)
            return Response.addressed(tiles.document(at: ServerAddress(request)))
        }
        router.get("world.json") { request, _ in
            try Self.checkOptions(request)
            return Response.addressed(tiles.worldDocument(at: ServerAddress(request)))
        }
        router.get("tiles/**") { request, _ in
            let parts = request.pathParts
            if parts.count == 5 { return try await drawn(parts, request) }
            try Self.checkOptions(request)
            let tile = try TileID(parts.dropFirst(), suffix: ".mvt")
            return try tiles.vector(tile).response(to: request, kind: .vectorTile)
        }
        router.get("world/**") { request, _ in
            try Self.checkOptions(request)
            let tile = try TileID(request.pathParts.dropFirst(), suffix: ".mvt")
            let bytes = try await queue.run(.nearest) { try await tiles.world(tile) }
            return try bytes.response(to: request, kind: .vectorTile)
        }
        router.get("indoor.json") { request, _ in
            try Self.checkOptions(request)
            return Response.addressed(tiles.indoorDocument(at: ServerAddress(request)))
        }
        router.get("indoor/**") { request, _ in
            try Self.checkOptions(request)
            let tile = try TileID(request.pathParts.dropFirst(), suffix: ".mvt")
            return try tiles.indoor(tile).response(to: request, kind: .vectorTile)
        }
        router.get("elevation/**") { request, _ in
            try Self.checkOptions(request)
            let tile = try TileID(request.pathParts.dropFirst(), suffix: ".png")
            return try tiles.elevation(tile).response(to: request, kind: .png)
        }
        router.get("aerial.json") { request, _ in
            try Self.checkOptions(request)
            guard let document = tiles.aerialDocument(at: ServerAddress(request)) else {
                throw RequestError.notFound(kind: "file", name: "aerial.json")
            }
            return Response.addressed(document)
        }
        router.get("aerial/**") { request, _ in
            try Self.checkOptions(request)
            let tile = try TileID(request.pathParts.dropFirst(), suffix: "")
            let picture = try tiles.aerial(tile)
            return try picture.response(to: request, kind: picture.isPNG ? .png : .jpeg)
        }
        addTraffic(to: router)
        addStyles(to: router)
        addPictures(to: router)
    }

    private func addTraffic(to router: Router<some RequestContext>) {
        router.get("traffic.json") { request, _ in
            try Self.checkOptions(request)
            return Response.addressed(traffic.document(at: ServerAddress(request)))
        }
        router.get("traffic/**") { request, _ in
            try Self.checkOptions(request)
            let tile = try TileID(request.pathParts.dropFirst(), suffix: ".mvt")
            let bytes = try await queue.run(.trafficTile) { traffic.tile(tile) }
            return try bytes.response(to: request, kind: .vectorTile)
        }
    }

    private func addStyles(to router: Router<some RequestContext>) {
        router.get("styles.json") { request, _ in
            try Self.checkOptions(request)
            let address = ServerAddress(request)
            let list = styleNames.map { name in
                ["name": name, "url": address.url("/styles/\(name).json")] as JSONMembers
            }
            return Response.addressed(
                JSONWriter.text(
                    of: ["code": ResponseCode.okay, "styles": list] as JSONMembers))
        }
        router.get("styles/:name") { request, context in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let language = try options.language("language") ?? ""
            let showsTraffic = try options.flag("traffic", default: false)
            try options.finish()
            let style = try await style(context.file("name", ".json"), language)
            return Response.addressed(
                style.document(
                    at: ServerAddress(request), showsTraffic: showsTraffic,
                    aerialTileSize: aerial?.tileSize ?? 256))
        }
        router.get("sprites/:name") { request, context in
            try Self.checkOptions(request)
            let file = context.decoded("name")
            let isIndex = file.hasSuffix(".json")
            guard isIndex || file.hasSuffix(".png") else {
                throw RequestError.notFound(kind: "sheet of icons", name: file)
            }
            var name = String(file.dropLast(isIndex ? 5 : 4))
            let isFine = name.hasSuffix("@2x")
            if isFine { name.removeLast(3) }
            let style = try await style(name, "")
            let sheet = try await queue.run(.picture(pixels: 1_000_000)) { [name] in
                styles.sheet(of: name, icons: style.icons, ratio: isFine ? 2 : 1)
            }
            return isIndex
                ? Response.json(sheet.index) : Response.file(sheet.picture, type: "image/png")
        }
        router.get("fonts/:stack/:range") { request, context in
            try Self.checkOptions(request)
            let range = try context.file("range", ".pbf")
            let stack = context.decoded("stack")
            guard let start = range.split(separator: "-").first.flatMap({ Int($0) }),
                (0...0x10_ffff).contains(start), range == "\(start)-\(start + 255)",
                stack.utf8.count < 256
            else { throw RequestError.notFound(kind: "range of glyphs", name: range) }
            let glyphs = try await queue.run(.glyphs) { styles.glyphs(of: stack, start: start) }
            guard let glyphs else {
                throw RequestError.notFound(kind: "range of glyphs", name: range)
            }
            return Response.file(glyphs, type: "application/x-protobuf")
        }
    }

    private func addPictures(to router: Router<some RequestContext>) {
        router.get("static/:style/:camera/:size") { request, context in
            let style = try drawnStyle(context.decoded("style"))
            let picture = try StaticPicture(
                style: style,
                camera: context.decoded("camera"),
                size: context.decoded("size"), query: RequestTarget(request).query,
                limits: limits)
            let region = tiles.region(at: picture.camera.target)
            let drawn = try await queue.run(.picture(pixels: picture.pixels)) {
                try await pictures.picture(picture, of: region)
            }
            return Response.file(drawn, type: "image/png")
        }
    }

    /// A tile that is drawn here: `/tiles/{style}/{z}/{x}/{y}[@2x].png`.
    private func drawn(_ parts: [Substring], _ request: Request) async throws -> Response {
        var options = try OptionReader(RequestTarget(request).query, isForm: true)
        let language = try options.language("language") ?? ""
        let size = try options.number("size") ?? 512
        try options.finish()
        guard size == 256 || size == 512 else {
            throw RequestError.valueOutOfRange(name: "size", value: "\(size)")
        }
        let name = try drawnStyle(String(parts[1]))
        let isFine = parts[4].hasSuffix("@2x.png")
        let tile = try TileID(parts.dropFirst(2), suffix: isFine ? "@2x.png" : ".png")
        let look = PictureLook(style: name, language: language, scale: isFine ? 2 : 1)
        // Beyond the regions lies the world, whichever of them is asked.
        guard tile.z <= Self.deepestPicture,
            let region = tiles.region(of: tile) ?? catalog.regions.first
        else {
            return try ServedBytes().response(to: request, kind: .png)
        }
        let side = Int(size * look.scale)
        let picture = try await queue.run(.picture(pixels: side * side)) {
            try await pictures.tile(tile, size: size, look: look, of: region)
        }
        return Response.file(picture, type: ServedBytes.Kind.png.rawValue)
    }

    /// Beyond this zoom nothing more is seen.
    private static let deepestPicture = 21

    private static func checkOptions(_ request: Request) throws(RequestError) {
        var options = try OptionReader(RequestTarget(request).query, isForm: true)
        // Clients add these so that nothing old comes from a cache.
        _ = options.text("v")
        try options.finish()
    }

    private func style(_ name: String, _ language: String) async throws -> ServedStyle {
        let key = StyleStore.Key(
            name: try drawnStyle(name), language: language,
            hasElevations: catalog.regions.contains { $0.elevations != nil })
        let style = try await queue.run(.style) { styles.style(key) }
        guard let style else { throw RequestError.notFound(kind: "style", name: name) }
        return style
    }

    /// The pictures from the air of the first region that has some.
    private var aerial: AerialArchive? { catalog.regions.lazy.compactMap(\.aerial).first }

    private var styleNames: [String] { ServedStyle.names(hasAerial: aerial != nil) }

    private func drawnStyle(_ name: String) throws(RequestError) -> String {
        guard styleNames.contains(name) else { throw .notFound(kind: "style", name: name) }
        return name
    }
}

extension RequestContext {
    /// The text that stands for `parameter` of the path.
    func decoded(_ parameter: String) -> String {
        parameters.get(parameter)?[...].percentDecoded ?? ""
    }

    /// The name of the file that stands for `parameter` of the path, without `suffix`.
    func file(_ parameter: String, _ suffix: String) throws(RequestError) -> String {
        let name = decoded(parameter)
        guard name.hasSuffix(suffix), name.count > suffix.count else {
            throw .notFound(kind: "file", name: name)
        }
        return String(name.dropLast(suffix.count))
    }
}

extension Request {
    /// The parts of the path.
    var pathParts: [Substring] { RequestTarget(self).path.split(separator: "/") }
}

extension TileID {
    /// The tile of three parts of a path, zoom, column and row with `suffix`.
    init(_ parts: some Collection<Substring>, suffix: String) throws(RequestError) {
        func number(_ text: Substring) -> Int? {
            guard !text.isEmpty, text.utf8.count < 11,
                text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            return Int(text)
        }
        let texts = Array(parts)
        guard texts.count == 3, texts[2].hasSuffix(suffix), let z = number(texts[0]),
            let x = number(texts[1]), let y = number(texts[2].dropLast(suffix.count)), z <= 30
        else { throw .malformedMap("a tile is zoom/column/row\(suffix), three whole numbers") }
        self.init(z: z, x: x, y: y)
        guard isValid else {
            throw .malformedMap(
                "there is no tile \(z)/\(x)/\(y): rows and columns are below 2^zoom")
        }
    }
}
