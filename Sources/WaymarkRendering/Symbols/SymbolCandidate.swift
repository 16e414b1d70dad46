import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// The parts of the world whose symbols a frame shows.
struct SymbolScene {
    let tiles: [(bucket: TileBucket, wrap: Int)]
    /// The properties of all layers of the style; `nil` for those that are not seen at this zoom.
    let properties: [LayerProperties?]
    let view: ViewTransform
    let icons: IconSet
    let states: FeatureStates
    /// The areas where some layers have no symbols.
    let clearing: GroundClearing
    /// The room that there is for them.
    let room: SymbolRoom
    /// Another one whenever `properties` or `icons` are others.
    let propertiesNumber: Int
    /// How much more of a symbol is seen than in the frame before; `nil` shows them at once.
    let fadeStep: Float?

    /// The properties of a layer, where it is seen and has symbols.
    func properties(ofLayer number: Int) -> SymbolProperties? {
        if case .symbol(let symbol)? = properties[number] { symbol } else { nil }
    }
}

/// A place at which a symbol may stand.
struct SymbolCandidate {
    /// The number of its tile in the scene, and of the symbol in the tile.
    let tile: Int
    let symbol: Int
    let wrap: Int
    let layer: Int
    let sortKey: Double
    /// Where it stands best.
    var place: Place
    /// Where else on its line it may stand, the best first: numbers of the finder's places.
    let others: Range<Int>
    var identity: Int

    /// A place on the ground; on a line with the share of its length before it.
    struct Place {
        var point: MapPoint
        var share = 0.0
    }

    var point: MapPoint { place.point }

    /// Whether it was not seen in the frame before.
    let isNew: Bool

    /// The candidate that has the first choice of room comes first.
    static func < (a: SymbolCandidate, b: SymbolCandidate) -> Bool {
        if a.layer != b.layer { return a.layer > b.layer }
        if a.isNew != b.isNew { return b.isNew }
        if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
        return a.identity < b.identity
    }
}

/// Finds the places at which symbols may stand.
struct SymbolCandidateFinder {
    private var anchorCache: [AnchorKey: [LineAnchor]] = [:]
    /// The further places of the candidates of a frame, apart from them: what is sorted holds no arrays.
    private var places: [SymbolCandidate.Place] = []

    private struct AnchorKey: Hashable {
        let tile: TileID
        let bucket: ObjectIdentifier
        let symbol: Int
        let zoom: Int
    }

    private struct LineAnchor {
        let place: SymbolCandidate.Place
        let others: [SymbolCandidate.Place]
        let identity: Int
    }

    /// The candidates in the order of their right to a place.
    ///
    /// - Parameter isNew: whether a symbol was not seen in the frame before.
    mutating func candidates(
        in scene: SymbolScene, isNew: (_ identity: Int) -> Bool
    ) -> [SymbolCandidate] {
        if anchorCache.count > 60_000 { anchorCache.removeAll() }
        places.removeAll(keepingCapacity: true)
        var all: [SymbolCandidate] = []
        let view = scene.view
        let zoom = Int((view.zoom - 1).rounded(.down))
        let properties = scene.properties.indices.map { scene.properties(ofLayer: $0) }
        let bounds = view.symbolBounds
        for (number, tile) in scene.tiles.enumerated() {
            for index in tile.bucket.symbols.indices {
                guard let properties = properties[tile.bucket.symbols[index].layer],
                    tile.bucket.symbols[index].zooms.contains(zoom),
                    bounds.intersects(
                        view.groundBox(
                            from: tile.bucket.symbols[index].low,
                            to: tile.bucket.symbols[index].high, wrap: tile.wrap))
                else { continue }
                visitAnchors(of: index, in: tile, properties, view: view) { anchor, others in
                    let identity = anchor.identity &+ tile.wrap
                    all.append(
                        SymbolCandidate(
                            tile: number, symbol: index, wrap: tile.wrap,
                            layer: tile.bucket.symbols[index].layer,
                            sortKey: tile.bucket.symbols[index].sortKey,
                            place: anchor.place.moved(by: tile.wrap), others: others,
                            identity: identity, isNew: isNew(identity)))
                }
            }
        }
        return all.sorted(by: <)
    }

    /// Visits the places of a symbol of which one at least may reach onto the screen.
    private mutating func visitAnchors(
        of index: Int, in tile: (bucket: TileBucket, wrap: Int), _ properties: SymbolProperties,
        view: ViewTransform, _ body: (LineAnchor, _ others: Range<Int>) -> Void
    ) {
        func isNear(_ place: SymbolCandidate.Place) -> Bool {
            view.isNearScreen(place.moved(by: tile.wrap).point)
        }
        if tile.bucket.symbols[index].place == .point {
            let place = SymbolCandidate.Place(point: tile.bucket.symbols[index].points[0])
            guard isNear(place) else { return }
            let identity = tile.bucket.symbols[index].identity
            return body(LineAnchor(place: place, others: [], identity: identity), 0..<0)
        }
        for anchor in anchors(of: index, in: tile.bucket, properties, view: view) {
            guard isNear(anchor.place) || anchor.others.contains(where: isNear) else { continue }
            let first = places.count
            for other in anchor.others { places.append(other.moved(by: tile.wrap)) }
            body(anchor, first..<places.count)
        }
    }

    /// Where else a candidate of the frame may stand, the best first.
    func others(of candidate: SymbolCandidate) -> ArraySlice<SymbolCandidate.Place> {
        places[candidate.others]
    }

    /// The places of symbols on a line: fixed to the ground from one whole zoom to the next.
    private mutating func anchors(
        of index: Int, in bucket: TileBucket, _ properties: SymbolProperties, view: ViewTransform
    ) -> [LineAnchor] {
        let zoom = Int(view.zoom.rounded(.down))
        let key = AnchorKey(
            tile: bucket.id, bucket: ObjectIdentifier(bucket.token), symbol: index, zoom: zoom)
        if let known = anchorCache[key] { return known }
        let symbol = bucket.symbols[index]
        let walk = LineWalk(symbol.points.map { SIMD2($0.x, $0.y) })
        let world = Mercator.worldSize(zoom: Double(zoom))
        let context = ZoomContext(zoom: Double(zoom) - 1)
        let wanted = max(1, properties.spacing(context))
        // A name needs its own length, and some room to the next.
        let letters = Double(symbol.wording.count)
        let width = letters * 0.55 * properties.text.size(context)
        let spacing = max(wanted, width + wanted / 4) / world
        let count =
            symbol.place == .lineCenter ? 1 : max(1, Int(min(1000, walk.length / spacing)))
        var found: [LineAnchor] = []
        // A line much shorter than its name has no room for it at any zoom up to the next.
        if walk.length * world * 2.2 > width {
            // Signs with numbers keep their places: there are many of them.
            let stands = symbol.place == .line && letters > 0 && symbol.icon.isEmpty
            for number in 0..<count {
                let share = (Double(number) + 0.5) / Double(count)
                guard let place = walk.place(at: walk.length * share) else { continue }
                var hasher = StableHash()
                hasher.combine(symbol.identity)
                hasher.combine(Int((place.point.x * 1e9).rounded()))
                hasher.combine(Int((place.point.y * 1e9).rounded()))
                let places = walk.places(
                    around: share, within: 1 / Double(count), width: width / world,
                    hasOthers: stands)
                found.append(
                    LineAnchor(
                        place: places[0], others: Array(places.dropFirst()),
                        identity: hasher.value))
            }
        }
        anchorCache[key] = found
        return found
    }
}

extension SymbolCandidate.Place {
    /// The same in another copy of the world.
    fileprivate func moved(by wrap: Int) -> Self {
        Self(point: MapPoint(x: point.x + Double(wrap), y: point.y), share: share)
    }
}

extension LineWalk {
    /// Where a text may stand on a stretch of a line, the best first: where the line is straight, near the middle; then
    /// in the middle, whether it is straight there or not.
    ///
    /// - Parameters:
    ///   - middle: of the stretch, as a share of the line's length; so is `span`.
    ///   - width: of the text.
    ///   - hasOthers: whether there may be more than one place.
    fileprivate func places(
        around middle: Double, within span: Double, width: Double, hasOthers: Bool
    ) -> [SymbolCandidate.Place] {
        let half = width / 2 / length
        let shares = Self.offsets.map { middle + span * $0 }.filter { share in
            share == middle || hasOthers && share > half && share + half < 1
        }
        let places = shares.compactMap { share in
            place(at: length * share).map { place in
                SymbolCandidate.Place(
                    point: MapPoint(x: place.point.x, y: place.point.y), share: share)
            }
        }
        guard places.count > 1 else { return places }
        let straight = places.filter { !isBent(around: $0.share * length, width: width) }
        return straight.first?.share == middle ? straight : straight + places.prefix(1)
    }

    /// Whether the line turns below a text.
    private func isBent(around middle: Double, width: Double) -> Bool {
        guard let start = place(at: middle - width / 2), let end = place(at: middle + width / 2)
        else { return true }
        let chord = end.point - start.point
        return (chord * chord).sum() < Self.leastChord * Self.leastChord * width * width
    }

    /// Places of a stretch from its middle, as shares of the stretch.
    private static let offsets = [0, -0.2, 0.2, -0.4, 0.4]
    /// The distance of the ends of what is straight, as a share of its length.
    private static let leastChord = 0.985
}

extension ViewTransform {
    /// Whether a symbol at `point` may reach onto the screen.
    fileprivate func isNearScreen(_ point: MapPoint) -> Bool {
        guard let place = screen(point) else { return false }
        let margin = SIMD2(120, 60) * scale
        return place.x > -margin.x && place.y > -margin.y && place.x < size.x + margin.x
            && place.y < size.y + margin.y
    }

    /// The box on the ground plane around a rectangle of the Mercator plane, moved by `wrap` worlds.
    fileprivate func groundBox(from low: MapPoint, to high: MapPoint, wrap: Int) -> GroundBox {
        let (west, east) = (low.x + Double(wrap), high.x + Double(wrap))
        var box = GroundBox(
            ground(MapPoint(x: west, y: low.y)), ground(MapPoint(x: east, y: high.y)))
        box.include(ground(MapPoint(x: east, y: low.y)))
        box.include(ground(MapPoint(x: west, y: high.y)))
        return box
    }
}
