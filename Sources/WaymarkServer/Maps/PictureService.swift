import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkRendering
import WaymarkStyle

/// The look of drawn tiles.
struct PictureLook: Hashable {
    let style: String
    let language: String
    /// Pixels in a point.
    let scale: Double
}

/// Draws tiles and pictures of the map.
final class PictureService: Sendable {
    private struct Key: Hashable {
        let tile: TileID
        let size: Double
        let look: PictureLook
        let region: String
    }

    private struct State {
        /// Tiles that were drawn last, the newest at the end.
        var drawn: [Key: [UInt8]] = [:]
        var order: [Key] = []
        var bytes = 0
        /// Squares of tiles that are drawn now, by their first tile.
        var squares: [Key: Task<[TileID: [UInt8]], any Error>] = [:]
    }

    private let metrics: ServerMetrics
    private let state = Mutex(State())
    /// Bytes of drawn tiles that are kept.
    private static let room = 32 << 20

    init(metrics: ServerMetrics) { self.metrics = metrics }

    /// A drawn tile as a PNG file. Tiles are drawn in squares, so that names across their borders are whole.
    func tile(
        _ tile: TileID, size: Double, look: PictureLook, of region: Region
    ) async throws -> [UInt8] {
        let version = [PMTilesArchive.fileName, IndoorArchive.fileName]
            .map { region.tag(of: TileID(z: 0, x: 0, y: 0), in: $0) }.joined(separator: " ")
        let key = Key(tile: tile, size: size, look: look, region: version)
        let known = state.withLock { $0.drawn[key] }
        metrics.notePicture(isKept: known != nil)
        if let known { return known }
        let side = MapPicture.groupSide
        let corner = TileID(z: tile.z, x: tile.x / side * side, y: tile.y / side * side)
        let square = Key(tile: corner, size: size, look: look, region: version)
        let task = state.withLock { state in
            if let running = state.squares[square] { return running }
            let task = Task { try await self.drawn(square, of: region) }
            state.squares[square] = task
            return task
        }
        guard let picture = try await task.value[tile] else {
            throw RequestError.failed(reason: "the tile was not drawn")
        }
        return picture
    }

    private func drawn(_ square: Key, of region: Region) async throws -> [TileID: [UInt8]] {
        defer { _ = state.withLock { $0.squares.removeValue(forKey: square) } }
        let look = square.look
        let bitmaps = try await bitmaps(square, of: region)
        var pictures: [TileID: [UInt8]] = [:]
        for (tile, bitmap) in bitmaps { pictures[tile] = bitmap.png(isFast: true) }
        state.withLock { state in
            for (tile, picture) in pictures {
                let key = Key(tile: tile, size: square.size, look: look, region: square.region)
                guard state.drawn.updateValue(picture, forKey: key) == nil else { continue }
                state.order.append(key)
                state.bytes += picture.count
            }
            while state.bytes > Self.room, !state.order.isEmpty {
                state.bytes -=
                    state.drawn.removeValue(forKey: state.order.removeFirst())?.count ?? 0
            }
        }
        return pictures
    }

    /// The looks that were drawn last, with the tiles and names that they have read.
    @MainActor private var pictures: [(look: PictureLook, region: String, picture: MapPicture)] = []
    private static let mostPictures = 4

    @MainActor private func bitmaps(
        _ square: Key, of region: Region
    ) async throws -> [(tile: TileID, bitmap: Bitmap)] {
        let look = square.look
        let picture: MapPicture
        let place = pictures.firstIndex { $0.look == look && $0.region == square.region }
        if let place {
            let known = pictures.remove(at: place)
            pictures.insert(known, at: 0)
            picture = known.picture
        } else {
            let provider = OnDeviceProvider(region: region)
            picture = MapPicture(
                source: provider, style: try Self.style(look), resources: region,
                plans: provider.indoorPlans)
            pictures.insert((look, square.region, picture), at: 0)
            if pictures.count > Self.mostPictures { pictures.removeLast() }
        }
        return await picture.tiles(from: square.tile, tileSize: square.size, scale: look.scale)
    }

    /// A picture as a PNG file.
    @MainActor func picture(_ picture: StaticPicture, of region: Region?) async throws -> [UInt8] {
        let options = MapViewOptions(
            size: picture.size, scale: picture.look.scale, camera: picture.camera,
            resources: region)
        let view: MapView
        if let region {
            let provider = OnDeviceProvider(region: region)
            view = MapView(
                options: options, source: provider, style: try Self.style(picture.look))
            view.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
            view.settings.indoorPicker = false
        } else {
            view = MapView(options: options)
        }
        view.language = picture.look.language
        for path in picture.lines {
            let line = Polyline(path: path)
            (line.strokeWidth, line.strokeColor) = (5, StyleColor(hex: 0x2f6fe0))
            view.addOverlay(line)
        }
        for place in picture.markers { view.addOverlay(Marker(position: place)) }
        await view.loadTiles()
        return view.frame().png()
    }

    private static func style(_ look: PictureLook) throws -> Style {
        var style = try Style(named: look.style)
        style.globalState["language"] = .string(look.language)
        return style
    }
}
