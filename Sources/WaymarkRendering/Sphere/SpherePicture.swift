import WaymarkGeometry

/// The picture on the inside of a sphere, as far as it has been loaded: a rectangle twice as wide as high
/// (equirectangular) in several sizes, each cut into tiles.
package struct SpherePicture: Sendable {
    /// One of its sizes.
    package struct Level: Sendable {
        /// Pixels across.
        package let width: Int
        /// Pixels down.
        package let height: Int
        let tileWidth: Int
        let tileHeight: Int
        let columns: Int
        let rows: Int
        /// Its tiles by rows from the top; `nil` for those that are not there.
        fileprivate(set) var tiles: [SphereTile?]

        /// A size without any tile.
        package init(width: Int, height: Int, tileWidth: Int, tileHeight: Int) {
            self.width = max(1, width)
            self.height = max(1, height)
            self.tileWidth = max(1, tileWidth)
            self.tileHeight = max(1, tileHeight)
            columns = (self.width + self.tileWidth - 1) / self.tileWidth
            rows = (self.height + self.tileHeight - 1) / self.tileHeight
            tiles = Array(repeating: nil, count: columns * rows)
        }

        /// Whether its width and that of its tiles are even so often.
        func canBeHalved(_ times: Int) -> Bool {
            width % (1 << times) == 0 && tileWidth % (1 << times) == 0
        }

        /// The size of the tile at `column` and `row` in pixels.
        func size(column: Int, row: Int) -> (width: Int, height: Int) {
            (
                min(tileWidth, width - column * tileWidth),
                min(tileHeight, height - row * tileHeight)
            )
        }
    }

    /// The sizes, the smallest first.
    package private(set) var levels: [Level]
    /// The axes of the camera that took it.
    let axes: SphereAxes

    /// A picture without tiles.
    package init(levels: [Level], axes: SphereAxes) {
        self.levels = levels
        self.axes = axes
    }

    /// How many narrower copies a tile in a row has use for: near the poles a picture is drawn out to the sides, and
    /// many of its pixels are seen in one of the screen.
    package func halvings(ofLevel number: Int, row: Int) -> Int {
        let level = levels[number]
        let (top, bottom) = (row * level.tileHeight, (row + 1) * level.tileHeight)
        let fromPole = Double(max(0, min(top, level.height - bottom))) / Double(level.height)
        let stretch = Self.mostPixels / max(1e-3, CMath.sine(fromPole * .pi))
        return (1...Self.mostHalvings).last {
            stretch >= Self.leastPixels * Double(1 << $0) && level.canBeHalved($0)
        } ?? 0
    }

    /// The most narrower copies of a tile.
    static let mostHalvings = 5
    /// The pixels of the finest size beside each other in one of the screen, at the horizon at most, and of the copy that
    /// is drawn at least.
    private static let mostPixels = 1.7
    static let leastPixels = 1.1

    /// Puts a tile into its place, or takes it away. One of another size than its place is left out.
    ///
    /// - Returns: whether it fits.
    @discardableResult
    package mutating func set(
        _ tile: SphereTile?, level: Int, column: Int, row: Int
    ) -> Bool {
        let own = levels[level]
        if let tile {
            guard (tile.width, tile.height) == own.size(column: column, row: row) else {
                return false
            }
        }
        levels[level].tiles[row * own.columns + column] = tile
        return true
    }

    /// The tile in a place; `nil` where it is not there.
    package func tile(level: Int, column: Int, row: Int) -> SphereTile? {
        levels[level].tiles[row * levels[level].columns + column]
    }

    /// The size that is as fine as a picture plane at `focalLength` pixels from the eye shows it in its middle.
    package func level(forFocalLength focalLength: Double) -> Int {
        let wanted = 2 * .pi * focalLength * 0.85
        return levels.firstIndex { Double($0.width) >= wanted } ?? levels.count - 1
    }
}
