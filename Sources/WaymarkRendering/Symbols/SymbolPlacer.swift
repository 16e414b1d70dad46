import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Chooses which names and icons are shown, so that none covers another, and draws them.
final class SymbolPlacer {
    private let setter: TextSetter
    private let painter = SymbolPainter()
    private var finder = SymbolCandidateFinder()
    private var fitter = SymbolFitter()
    private var styles = SymbolStyleCache()
    /// How much of a frame may go into names: points of lines, and so many of them for each name. A screen full of
    /// them takes a tenth; those with the last right to a place are left out beyond.
    static let budget = 20_000_000
    static let costOfSymbol = 1000

    /// Texts are filled once and kept: ten pixels of one cost as much as a point of a line.
    private static func cost(ofPixels size: SIMD2<Double>) -> Int {
        Int(min(Double(budget), size.x * size.y / 10))
    }

    /// How much of each symbol is to be seen, 0 to 1.
    private var opacities: [Int: Float] = [:]

    init(shaper: TextShaper) { setter = TextSetter(shaper: shaper) }

    /// Draws the symbols of all tiles; those of later style layers have priority.
    func draw(_ scene: SymbolScene) -> MapSymbols {
        var grid = CollisionGrid(size: scene.view.size)
        for box in scene.room.reserved { grid.insert(box) }
        for obstacle in scene.room.obstacles {
            obstacle.visitBoxes(in: scene.view) { box in
                if obstacle.stopsNames { grid.insert(box) } else { grid.insert(obstacle: box) }
            }
        }
        styles.begin(
            properties: scene.propertiesNumber, scale: scene.view.scale,
            hasStates: !scene.states.isEmpty)
        let reader = SymbolStyleReader(
            setter: setter, icons: scene.icons, scale: scene.view.scale)
        var (placed, seen) = ([PlacedSymbol](), SeenSymbols())
        var opacities: [Int: Float] = [:]
        var symbols = MapSymbols()
        let candidates = finder.candidates(in: scene) { (self.opacities[$0] ?? 0) == 0 }
        var budget = Self.budget
        for var candidate in candidates where seen.insert(&candidate, in: scene) {
            let symbol = scene.tiles[candidate.tile].bucket.symbols[candidate.symbol]
            if scene.room.leavesOutOthers, symbol.place == .point,
                !scene.view.shows(candidate.point)
            {
                continue
            }
            guard !scene.clearing.clears(scene.view.ground(candidate.point), ofLayer: symbol.layer)
            else { continue }
            budget -= Self.costOfSymbol + symbol.points.count
            guard budget > 0 else { break }
            let before = self.opacities[candidate.identity] ?? 0
            guard var part = place(candidate, in: scene, reader: reader, grid: &grid) else {
                continue
            }
            budget -= part.text.map { Self.cost(ofPixels: $0.style.boxSize) } ?? 0
            let target: Float = part.isShown ? 1 : 0
            let step = scene.fadeStep ?? 1
            let opacity = before + max(-step, min(step, target - before))
            if opacity != target { symbols.isFading = true }
            if opacity > 0 { opacities[candidate.identity] = opacity }
            guard opacity > 0.004 else { continue }
            part.opacity = opacity
            placed.append(part)
        }
        self.opacities = opacities
        fitter.endFrame()
        draw(placed, of: scene, into: &symbols)
        return symbols
    }

    private func draw(
        _ placed: [PlacedSymbol], of scene: SymbolScene, into symbols: inout MapSymbols
    ) {
        let highest = scene.properties.lastIndex {
            switch $0 {
            case .symbol, nil: false
            default: true
            }
        }
        let order = placed.indices.sorted {
            (placed[$0].layer, placed[$0].order) < (placed[$1].layer, placed[$1].order)
        }
        for index in order {
            let part = placed[index]
            if part.layer > highest ?? -1 {
                painter.draw(part, into: &symbols.upper)
            } else {
                painter.draw(part, into: &symbols.lower[part.layer, default: DisplayList()])
            }
            if let icon = DrawnIcon(part, in: scene) { symbols.icons.append(icon) }
        }
    }

    private func place(
        _ candidate: SymbolCandidate, in scene: SymbolScene, reader: SymbolStyleReader,
        grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let bucket = scene.tiles[candidate.tile].bucket
        let symbol = bucket.symbols[candidate.symbol]
        guard let properties = scene.properties(ofLayer: symbol.layer) else { return nil }
        let style = styles.style(ofSymbol: candidate.symbol, in: bucket) {
            var context = FeatureContext(
                bucket.tile.layers[symbol.source], feature: symbol.feature,
                at: ZoomContext(zoom: scene.view.zoom - 1, globals: bucket.globals))
            (context.states, context.source) = (scene.states, bucket.source)
            return reader.style(of: symbol, with: properties, for: context)
        }
        var placed = fitter.place(
            symbol, style, candidate, others: finder.others(of: candidate), in: scene, grid: &grid)
        placed?.order = order(of: candidate, by: style.order, properties, in: scene)
        return placed
    }

    /// Of two symbols of a layer the one of the higher number lies over the other.
    private func order(
        of candidate: SymbolCandidate, by order: SymbolOrder, _ properties: SymbolProperties,
        in scene: SymbolScene
    ) -> Double {
        switch order {
        case .auto where properties.sortKey.isSet: candidate.sortKey
        case .source: Double(candidate.tile) * 0x1p32 + Double(candidate.symbol)
        case .auto, .viewportY: scene.view.screen(candidate.point)?.y ?? 0
        }
    }
}

extension ViewTransform {
    /// Whether a place lies within the view.
    fileprivate func shows(_ point: MapPoint) -> Bool {
        guard let place = screen(point) else { return false }
        return place.x >= 0 && place.y >= 0 && place.x < size.x && place.y < size.y
    }
}
