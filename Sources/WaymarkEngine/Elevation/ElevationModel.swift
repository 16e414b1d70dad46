import Synchronization
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion
import WaymarkTiles

/// How high the ground is, read from pictures in which metres are `256 · red + green + blue / 256 − 32,768`
/// (Terrarium tiles).
final class ElevationModel: Sendable {
    /// The heights of a tile, rows from the north.
    private final class Tile: Sendable {
        let side: Int
        let meters: [Float]
        private static let longestSide = 1024

        init?(_ file: [UInt8], _ codec: any ImageCodec) {
            let limits = ImageLimits(
                longestSide: Self.longestSide, mostPixels: Self.longestSide * Self.longestSide)
            // JPEG loses digits, and a digit of red is 256 metres.
            guard ImageFormat(of: file) == .png,
                let picture = try? codec.decoded(file, limits: limits),
                picture.width == picture.height
            else { return nil }
            side = picture.width
            meters = picture.pixels.map { pixel in
                Float(pixel & 255) * 256 + Float(pixel >> 8 & 255) + Float(pixel >> 16 & 255) / 256
                    - 32_768
            }
        }
    }

    private let archive: PMTilesArchive
    private let codec: any ImageCodec
    private let zoom: Int
    /// The tiles that were read last, the newest first; `nil` where there is none.
    private let tiles = Mutex<[(id: TileID, tile: Tile?)]>([])
    /// A route of 100 km crosses some twenty tiles of zoom 12.
    private static let mostTiles = 32

    init(_ archive: PMTilesArchive, codec: any ImageCodec = SystemImageCodec()) {
        (self.archive, self.codec) = (archive, codec)
        zoom = archive.zooms.upperBound
    }

    /// Metres above the sea at `place`, between the middles of the pixels around it; `nil` where there is no tile.
    func height(at place: Coordinate) -> Double? {
        let id = TileID(containing: place, z: zoom)
        guard let tile = tile(id) else { return nil }
        let point = MapPoint(place)
        let scale = Double(1 << zoom)
        let x = (point.x * scale - Double(id.x)) * Double(tile.side) - 0.5
        let y = (point.y * scale - Double(id.y)) * Double(tile.side) - 0.5
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        func meters(_ column: Double, _ row: Double) -> Double? {
            value(column: Int(column), row: Int(row), of: id, tile)
        }
        guard let northWest = meters(left, top), let northEast = meters(left + 1, top),
            let southWest = meters(left, top + 1), let southEast = meters(left + 1, top + 1)
        else { return nil }
        let north = northWest + (northEast - northWest) * (x - left)
        let south = southWest + (southEast - southWest) * (x - left)
        return north + (south - north) * (y - top)
    }

    /// A pixel of `tile`, or of one beside it; where there is none, the nearest of `tile`.
    private func value(column: Int, row: Int, of id: TileID, _ tile: Tile) -> Double? {
        let side = tile.side
        if (0..<side).contains(column), (0..<side).contains(row) {
            return Double(tile.meters[row * side + column])
        }
        let count = 1 << id.z
        let (dx, dy) = (column < 0 ? -1 : column / side, row < 0 ? -1 : row / side)
        let beside = TileID(z: id.z, x: (id.x + dx + count) % count, y: id.y + dy)
        if beside.isValid, let other = self.tile(beside), other.side == side {
            return Double(other.meters[(row - dy * side) * side + column - dx * side])
        }
        let (nearColumn, nearRow) = (max(0, min(side - 1, column)), max(0, min(side - 1, row)))
        return Double(tile.meters[nearRow * side + nearColumn])
    }

    private func tile(_ id: TileID) -> Tile? {
        let known = tiles.withLock { tiles -> Tile?? in
            guard let place = tiles.firstIndex(where: { $0.id == id }) else { return nil }
            if place > 0 { tiles.insert(tiles.remove(at: place), at: 0) }
            return tiles[0].tile
        }
        if let known { return known }
        let contents = try? archive.contents(of: id)
        let tile = contents.flatMap { Tile($0, codec) }
        tiles.withLock { tiles in
            tiles.insert((id, tile), at: 0)
            if tiles.count > Self.mostTiles { tiles.removeLast() }
        }
        return tile
    }
}
