import WaymarkTiles
import WaymarkGeometry
import WaymarkStyle

/// Chooses which names and icons are shown, so that none covers another, and draws them.
final class SymbolPlacer {
    private let setter: TextSetter
    private let painter: SymbolPainter
    /// How much of each symbol is to be seen, 0 to 1.
    private var opacities: [Int: Float] = [:]
    /// The anchors that were chosen of several.
    private var chosen: [Int: Int] = [:]
    private var anchorCache: [AnchorKey: [LineAnchor]] = [:]
    private var looks = SymbolLookCache()

    init(shaper: TextShaper) {
        setter = TextSetter(shaper: shaper)
        painter = SymbolPainter()
    }

    private struct AnchorKey: Hashable {
        let tile: TileID
        let bucket: ObjectIdentifier
        let symbol: Int
        let zoom: Int
    }

    private struct LineAnchor {
        let point: MapPoint
        /// The share of the line's length before it.
        let share: Double
        let identity: Int
    }

    private struct Candidate {
        let bucket: Int
        let symbol: Int
        let point: MapPoint
        let share: Double
        let identity: Int
        let layer: Int
        let isNew: Bool
        let sortKey: Double
    }

    /// What a frame of symbols is drawn with.
    struct Scene {
        let tiles: [(bucket: TileBucket, wrap: Int)]
        let values: [LayerValues?]
        let view: ViewTransform
        let icons: IconSet
        let states: FeatureStates
        /// Boxes that symbols keep clear of.
        let reserved: [SIMD4<Float>]
        /// Another one whenever `values` or `icons` are others.
        let valuesNumber: Int
        /// How much more of a symbol is seen than in the frame before; `nil` shows them at once.
        let fadeStep: Float?
    }

    /// Draws the symbols of all tiles; those of later style layers have priority.
    func draw(_ scene: Scene) -> MapSymbols {
        var grid = CollisionGrid(size: scene.view.size)
        for box in scene.reserved { grid.insert(box) }
        let reader = SymbolLookReader(
            setter: setter, icons: scene.icons, scale: scene.view.scale)
        var (placed, seen): ([PlacedSymbol], Set<Int>) = ([], [])
        var opacities: [Int: Float] = [:]
        var symbols = MapSymbols()
        if anchorCache.count > 60_000 { anchorCache.removeAll() }
        looks.begin(
            values: scene.valuesNumber, scale: scene.view.scale, hasStates: !scene.states.isEmpty)
        for candidate in candidates(scene) where seen.insert(candidate.identity).inserted {
            let bucket = scene.tiles[candidate.bucket].bucket
            let symbol = bucket.symbols[candidate.symbol]
            guard let values = scene.values[symbol.layer] else { continue }
            let tileLayer = bucket.tile.layers[symbol.source]
            let context = FeatureContext(
                layer: tileLayer, feature: tileLayer.features[symbol.feature],
                zoom: scene.view.zoom - 1, states: scene.states, source: values.layer.source,
                globals: bucket.globals)
            let look = looks.look(of: candidate.symbol, bucket) {
                reader.look(symbol, values, context)
            }
            let before = opacities[candidate.identity] ?? self.opacities[candidate.identity] ?? 0
            guard var part = place(candidate, symbol, look, scene, values, context, &grid) else {
                continue
            }
            let target: Float = part.isShown ? 1 : 0
            let step = scene.fadeStep ?? 1
            let opacity = before + max(-step, min(step, target - before))
            if opacity != target { symbols.isFading = true }
            if opacity > 0 { opacities[candidate.identity] = opacity }
            guard opacity > 0.004 else { continue }
            part.opacity = opacity
            part.order = order(of: candidate, scene, values, context)
            placed.append(part)
        }
        self.opacities = opacities
        if chosen.count > 20_000 { chosen.removeAll() }
        let highest = scene.values.lastIndex { $0.map { $0.layer.kind != .symbol } ?? false } ?? -1
        placed.sort { ($0.layer, $0.order) < ($1.layer, $1.order) }
        for part in placed {
            if part.layer > highest {
                painter.draw(part, into: &symbols.upper)
            } else {
                painter.draw(part, into: &symbols.lower[part.layer, default: DisplayList()])
            }
        }
        return symbols
    }

    /// Of two symbols of a layer the one of the higher number lies over the other.
    private func order(
        of candidate: Candidate, _ scene: Scene, _ values: LayerValues, _ context: FeatureContext
    ) -> Double {
        let order = values.text("symbol-z-order", context, "auto")
        if order == "auto", values.layer.expression("symbol-sort-key") != nil {
            return candidate.sortKey
        }
        guard order != "source" else {
            return Double(candidate.bucket) * 0x1p32 + Double(candidate.symbol)
        }
        return scene.view.screen(candidate.point)?.y ?? 0
    }

    private func candidates(_ scene: Scene) -> [Candidate] {
        var all: [Candidate] = []
        let zoom = Int((scene.view.zoom - 1).rounded(.down))
        let isShown = scene.values.map { $0 != nil }
        let bounds = scene.view.symbolBounds
        for (number, tile) in scene.tiles.enumerated() {
            for index in tile.bucket.symbols.indices {
                let layer = tile.bucket.symbols[index].layer
                guard tile.bucket.symbols[index].zooms.contains(zoom), isShown[layer],
                    mayBeSeen(
                        tile.bucket.symbols[index].low, tile.bucket.symbols[index].high, tile.wrap,
                        scene.view, bounds)
                else { continue }
                let symbol = tile.bucket.symbols[index]
                if symbol.place == .point {
                    let point = MapPoint(
                        x: symbol.points[0].x + Double(tile.wrap), y: symbol.points[0].y)
                    guard isNear(point, scene.view) else { continue }
                    let identity = symbol.identity &+ tile.wrap
                    all.append(candidate(number, index, symbol, point, 0, identity))
                    continue
                }
                guard let values = scene.values[symbol.layer] else { continue }
                for anchor in anchors(tile.bucket, index, symbol, scene.view, values) {
                    let point = MapPoint(x: anchor.point.x + Double(tile.wrap), y: anchor.point.y)
                    guard isNear(point, scene.view) else { continue }
                    let identity = anchor.identity &+ tile.wrap
                    all.append(candidate(number, index, symbol, point, anchor.share, identity))
                }
            }
        }
        return all.sorted { a, b in
            if a.layer != b.layer { return a.layer > b.layer }
            if a.isNew != b.isNew { return b.isNew }
            if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
            return a.identity < b.identity
        }
    }

    private func candidate(
        _ bucket: Int, _ index: Int, _ symbol: SymbolSource, _ point: MapPoint, _ share: Double,
        _ identity: Int
    ) -> Candidate {
        Candidate(
            bucket: bucket, symbol: index, point: point, share: share, identity: identity,
            layer: symbol.layer, isNew: (opacities[identity] ?? 0) == 0, sortKey: symbol.sortKey)
    }

    private func isNear(_ point: MapPoint, _ view: ViewTransform) -> Bool {
        guard let place = view.screen(point) else { return false }
        let margin = SIMD2(120, 60) * view.scale
        return place.x > -margin.x && place.y > -margin.y && place.x < view.size.x + margin.x
            && place.y < view.size.y + margin.y
    }

    private func mayBeSeen(
        _ low: MapPoint, _ high: MapPoint, _ wrap: Int, _ view: ViewTransform, _ bounds: GroundBox
    ) -> Bool {
        let shift = Double(wrap)
        let (west, east) = (low.x + shift, high.x + shift)
        var box = GroundBox(
            view.ground(MapPoint(x: west, y: low.y)), view.ground(MapPoint(x: east, y: high.y)))
        box.include(view.ground(MapPoint(x: east, y: low.y)))
        box.include(view.ground(MapPoint(x: west, y: high.y)))
        return bounds.intersects(box)
    }

    /// Where on a line symbols stand: fixed to the ground from one whole zoom to the next.
    private func anchors(
        _ bucket: TileBucket, _ index: Int, _ symbol: SymbolSource, _ view: ViewTransform,
        _ values: LayerValues
    ) -> [LineAnchor] {
        let zoom = Int(view.zoom.rounded(.down))
        let key = AnchorKey(
            tile: bucket.id, bucket: ObjectIdentifier(bucket.token), symbol: index, zoom: zoom)
        if let known = anchorCache[key] { return known }
        let walk = LineWalk(symbol.points.map { SIMD2($0.x, $0.y) })
        let world = Mercator.worldSize(zoom: Double(zoom))
        let context = ZoomContext(zoom: Double(zoom) - 1)
        let wanted = max(1, values.number("symbol-spacing", context, 250))
        // A name needs its own length, and some room to the next.
        let letters = Double(symbol.wording.count)
        let width = letters * 0.55 * values.number("text-size", context, 16)
        let spacing = max(wanted, width + wanted / 4) / world
        let count =
            symbol.place == .lineCenter ? 1 : max(1, Int(min(1000, walk.length / spacing)))
        var found: [LineAnchor] = []
        // A line much shorter than its name has no room for it at any zoom up to the next.
        if walk.length * world * 2.2 > width {
            for number in 0..<count {
                let share = (Double(number) + 0.5) / Double(count)
                guard let place = walk.place(at: walk.length * share) else { continue }
                var hasher = StableHash()
                hasher.combine(symbol.identity)
                hasher.combine(Int((place.point.x * 1e9).rounded()))
                hasher.combine(Int((place.point.y * 1e9).rounded()))
                found.append(
                    LineAnchor(
                        point: MapPoint(x: place.point.x, y: place.point.y), share: share,
                        identity: hasher.value))
            }
        }
        anchorCache[key] = found
        return found
    }
}

extension SymbolPlacer {
    /// The symbol where there is room for it, and where it fades: `nil` where it has no place at all.
    private func place(
        _ candidate: Candidate, _ symbol: SymbolSource, _ look: SymbolLook, _ scene: Scene,
        _ values: LayerValues, _ context: FeatureContext, _ grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let view = scene.view
        let ground = view.ground(candidate.point)
        let depth = view.depth(ground)
        guard depth > 0.25, depth < 2.6 else { return nil }
        if symbol.place == .point {
            return atPoint(candidate, look, ground, direction: nil, view, &grid)
        }
        let line = symbol.points.map { point in
            view.ground(
                MapPoint(x: point.x + Double(scene.tiles[candidate.bucket].wrap), y: point.y))
        }
        let walk = LineWalk(line)
        let middle = walk.length * candidate.share
        guard let anchor = walk.place(at: middle) else { return nil }
        guard look.text.map({ !$0.isOnMap }) ?? true else {
            // One name of a road is enough for some way.
            let gap = 1.3 * values.number("symbol-spacing", context, 250)
            return alongLine(candidate, symbol, look, walk, middle, ground, gap, view, &grid)
        }
        if symbol.place == .line, !symbol.wording.isEmpty {
            let spacing = values.number("symbol-spacing", context, 250) * view.scale
            let screen = SIMD2<Float>(view.screen(ground))
            let name = "\(symbol.layer) \(symbol.wording)"
            guard grid.isFar(name, screen, Float(spacing * 0.6)) else { return nil }
            let part = atPoint(candidate, look, ground, direction: anchor.direction, view, &grid)
            if part?.isShown ?? false { grid.note(name, screen) }
            return part
        }
        if let icon = look.icon, walk.length < icon.size.x * 1.6 { return nil }
        return atPoint(candidate, look, ground, direction: anchor.direction, view, &grid)
    }

    /// - Parameter direction: of the line that it stands on, on the ground plane.
    private func atPoint(
        _ candidate: Candidate, _ look: SymbolLook, _ ground: SIMD2<Double>,
        direction: SIMD2<Double>?, _ view: ViewTransform, _ grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        var part = PlacedSymbol(layer: candidate.layer)
        let lineAngle =
            direction.map { CMath.arcTangent($0.y, $0.x).radiansToDegrees } ?? -view.bearing
        func angle(_ own: Double, _ isOnMap: Bool, _ keepsUpright: Bool) -> Double {
            guard isOnMap else { return own }
            let turned = own + lineAngle
            let isOver =
                direction != nil && keepsUpright && CMath.cosine(turned.degreesToRadians) < 0
            return isOver ? turned + 180 : turned
        }
        var textFits = true
        var textBox: SIMD4<Float>?
        if let text = look.text {
            let frame = SymbolFrame(
                view, ground: ground, translation: text.translation.pixels(view),
                angle: angle(text.angle, text.isOnMap, text.keepsUpright), isPitched: text.isPitched
            )
            let choice = room(for: text, frame, candidate.identity, grid)
            part.text = .init(
                look: text, frame: frame, origin: origin(of: text, choice.index))
            textBox = choice.box
            textFits = choice.isFree
        }
        var iconFits = true
        var iconBox: SIMD4<Float>?
        if var icon = look.icon {
            if let text = part.text { fit(&icon, to: text) }
            let frame = SymbolFrame(
                view, ground: ground, translation: icon.translation.pixels(view),
                angle: angle(icon.angle, icon.isOnMap, icon.keepsUpright), isPitched: icon.isPitched
            )
            let half = icon.size / 2
            let box = frame.box(
                icon.middle - half - SIMD2(icon.padding.w, icon.padding.x),
                icon.middle + half + SIMD2(icon.padding.y, icon.padding.z))
            iconFits = icon.allowsOverlap || grid.isFree(box)
            iconBox = box
            part.icon = .init(look: icon, frame: frame)
        }
        // One may stand without the other only where the style says so.
        let needsBoth = part.text != nil && part.icon != nil
        let textStands = textFits && (!needsBoth || iconFits || look.icon?.isOptional ?? false)
        let iconStands = iconFits && (!needsBoth || textFits || look.text?.isOptional ?? false)
        part.isShown = part.text != nil && textStands || part.icon != nil && iconStands
        guard part.isShown else { return part }
        if !textStands { part.text = nil }
        if !iconStands { part.icon = nil }
        if textStands, let box = textBox, look.text?.ignoresOthers == false { grid.insert(box) }
        if iconStands, let box = iconBox, look.icon?.ignoresOthers == false { grid.insert(box) }
        return part
    }

    /// The first of the anchors at which there is room, beginning with the one of the frame before.
    private func room(
        for text: SymbolLook.Text, _ frame: SymbolFrame, _ identity: Int, _ grid: CollisionGrid
    ) -> (index: Int, box: SIMD4<Float>, isFree: Bool) {
        let last = min(chosen[identity] ?? 0, text.anchors.count - 1)
        let order = [last] + text.anchors.indices.filter { $0 != last }
        for index in order {
            let box = box(of: text, index, frame)
            guard text.allowsOverlap || grid.isFree(box) else { continue }
            if text.anchors.count > 1 { chosen[identity] = index }
            return (index, box, true)
        }
        return (last, box(of: text, last, frame), false)
    }

    private func origin(of text: SymbolLook.Text, _ index: Int) -> SIMD2<Double> {
        let size = SIMD2<Double>(text.block.size) * text.size
        let entry = text.anchors[index]
        return entry.offset * text.size - entry.anchor.share * size
    }

    private func box(
        of text: SymbolLook.Text, _ index: Int, _ frame: SymbolFrame
    ) -> SIMD4<Float> {
        let low = origin(of: text, index)
        let size = SIMD2<Double>(text.block.size) * text.size
        return frame.box(low - text.padding, low + size + text.padding)
    }

    /// Stretches an icon so that it lies under a text.
    private func fit(_ icon: inout SymbolLook.Icon, to text: PlacedSymbol.Text) {
        guard let fit = icon.fit else { return }
        let size = SIMD2<Double>(text.look.block.size) * text.look.size
        let low = text.origin - SIMD2(fit.padding[3], fit.padding[0])
        let high = text.origin + size + SIMD2(fit.padding[1], fit.padding[2])
        let own = icon.size
        if fit.width {
            icon.size.x = max(high.x - low.x, own.x)
            icon.middle.x = (low.x + high.x) / 2
        }
        if fit.height {
            icon.size.y = max(high.y - low.y, min(own.y, size.y + 4 * icon.scale))
            icon.middle.y = (low.y + high.y) / 2
        }
    }

    /// A text whose letters follow the line.
    private func alongLine(
        _ candidate: Candidate, _ symbol: SymbolSource, _ look: SymbolLook, _ walk: LineWalk,
        _ middle: Double, _ ground: SIMD2<Double>, _ gap: Double, _ view: ViewTransform,
        _ grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        guard let text = look.text, grid.covers(SIMD2<Float>(view.screen(ground))) else {
            return nil
        }
        let width = Double(text.block.size.x) * text.size
        guard walk.length > width * 1.05 else { return nil }
        let depth = view.depth(ground)
        // Only as much of the line is projected as the text can need.
        let reach = width * depth * 2 + 40
        guard let stretch = walk.part(from: middle - reach, to: middle + reach),
            stretch.points.allSatisfy({ view.depth($0) > ViewTransform.nearDepth })
        else { return nil }
        let translation = text.translation.pixels(view)
        let screen = LineWalk(stretch.points.map { view.screen($0) + translation })
        guard let center = screen.length(toPoint: stretch.middleIndex) else { return nil }
        var scaled = text
        scaled.size = text.size * max(0.75, min(1.1, 1 / depth))
        let curve = CurvedText(scaled, screen, center, scale: view.scale)
        guard let curve, curve.isReadable(maximumAngle: text.maximumAngle) else { return nil }
        var part = PlacedSymbol(layer: candidate.layer)
        part.curve = curve
        let screenPlace = SIMD2<Float>(view.screen(ground))
        let isFar = grid.isFar(symbol.wording, screenPlace, Float(gap * view.scale))
        part.isShown =
            text.allowsOverlap || isFar && curve.boxes.allSatisfy { grid.isFree($0) }
        guard part.isShown else { return part }
        if !text.ignoresOthers { for box in curve.boxes { grid.insert(box) } }
        grid.note(symbol.wording, screenPlace)
        return part
    }
}
