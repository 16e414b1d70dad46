import WaymarkGeometry

/// Pictures of the ground that can be cut out in tiles of Web Mercator.
protocol AerialSource {
    /// The file.
    var path: String { get }
    /// Who made them, as the file tells; `nil` where it does not.
    var attribution: String? { get }

    /// Calls `body` with the pictures of the tiles in `area`, PNG or JPEG files.
    ///
    /// - Throws: ``AerialError``, or what `body` throws.
    func forEachTile(in area: AerialArea, _ body: (TileID, [UInt8]) throws -> Void) throws
}

/// The box and the zooms for which pictures are wanted.
struct AerialArea {
    /// The west-east and the north-south extent, in the unit square of the map.
    let columns: ClosedRange<Double>
    let rows: ClosedRange<Double>
    /// The zooms.
    let zooms: ClosedRange<Int>
    /// Tiles beside the box that are wanted too, at each side.
    let margin: Int

    init(_ bounds: CoordinateBounds, zooms: ClosedRange<Int>, margin: Int = 0) {
        self.margin = margin
        let (low, high) = (MapPoint(bounds.southWest), MapPoint(bounds.northEast))
        // A box over the antimeridian is all around the Earth.
        columns = low.x <= high.x ? low.x...high.x : 0...1
        rows = min(low.y, high.y)...max(low.y, high.y)
        self.zooms = zooms
    }

    /// The columns of tiles of `zoom` in the box, and some beside it.
    func columns(atZoom zoom: Int) -> ClosedRange<Int> { tiles(columns, zoom) }

    /// The rows of tiles of `zoom` in the box, counted from the north, and some beside it.
    func rows(atZoom zoom: Int) -> ClosedRange<Int> { tiles(rows, zoom) }

    private func tiles(_ range: ClosedRange<Double>, _ zoom: Int) -> ClosedRange<Int> {
        let (scale, last) = (Double(1 << zoom), (1 << zoom) - 1)
        func place(_ value: Double, _ shift: Int) -> Int {
            max(0, min(last, Int(value * scale) + shift))
        }
        return place(range.lowerBound, -margin)...place(range.upperBound, margin)
    }

    /// Whether a tile touches the box, or is one of those beside it.
    func touches(_ tile: TileID) -> Bool {
        columns(atZoom: tile.z).contains(tile.x) && rows(atZoom: tile.z).contains(tile.y)
    }
}

/// A file format of pictures.
enum PictureFormat {
    case png, jpeg

    /// The format of a file that begins with `bytes`; `nil` for any other.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}
