import WaymarkGeometry
import WaymarkStyle

/// Fits symbols in where there is room for them.
struct SymbolFitter {
    /// The anchors that were chosen of several, by the symbols' identities.
    private var chosen: [Int: Int] = [:]

    /// A place on the ground for a symbol.
    struct Site {
        let candidate: SymbolCandidate
        let view: ViewTransform
        /// The place on the ground plane.
        let ground: SIMD2<Double>
        /// The direction on the ground plane of the line that it stands on.
        var direction: SIMD2<Double>?
        /// Whether it is an icon, with a name or without, that keeps clear of obstacles; signs with the number of a road
        /// stand on it.
        var isIcon = false
    }

    /// A part of a symbol that lies in a box.
    private struct Fit {
        let box: SIMD4<Float>
        let isFree: Bool
    }

    /// Forgets which anchors were chosen where they are too many.
    mutating func endFrame() {
        if chosen.count > 20_000 { chosen.removeAll() }
    }

    /// The symbol where there is room for it, and where it fades: `nil` where it has no place at all.
    mutating func place(
        _ symbol: SymbolSource, _ style: SymbolStyle, spacing: Double, _ candidate: SymbolCandidate,
        in view: ViewTransform, grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let ground = view.ground(candidate.point)
        let depth = view.depth(ground)
        guard depth > 0.25, depth < 2.6 else { return nil }
        var site = Site(candidate: candidate, view: view, ground: ground)
        site.isIcon =
            style.icon != nil && (symbol.place == .point || symbol.wording.isEmpty)
        if symbol.place == .point { return place(style, at: site, grid: &grid) }
        let walk = LineWalk(
            symbol.points.map { point in
                view.ground(MapPoint(x: point.x + Double(candidate.wrap), y: point.y))
            })
        let middle = walk.length * candidate.share
        guard let anchor = walk.place(at: middle) else { return nil }
        if let text = style.text, text.part.isOnMap {
            let line = Line(walk: walk, middle: middle, wording: symbol.wording)
            // One name of a road is enough for some distance.
            return place(text, along: line, at: site, gap: 1.3 * spacing, grid: &grid)
        }
        site.direction = anchor.direction
        if symbol.place == .line, !symbol.wording.isEmpty {
            let screen = SIMD2<Float>(view.screen(ground))
            // Of any layer: a road may change its class, and the number of one may be the second of another.
            guard grid.isFar(symbol.wording, from: screen, by: Float(spacing * view.scale * 0.6))
            else { return nil }
            let part = place(style, at: site, grid: &grid)
            if part.isShown { grid.note(symbol.wording, at: screen) }
            return part
        }
        if let icon = style.icon, walk.length < icon.size.x * 1.6 { return nil }
        return place(style, at: site, grid: &grid)
    }

    /// Places a symbol at a point.
    private mutating func place(
        _ style: SymbolStyle, at site: Site, grid: inout CollisionGrid
    ) -> PlacedSymbol {
        var placed = PlacedSymbol(candidate: site.candidate)
        var textFit: Fit?
        if let text = style.text {
            let frame = site.frame(of: text.part)
            let choice = room(for: text, in: frame, site, grid: grid)
            placed.text = .init(style: text, frame: frame, origin: text.origin(at: choice.anchor))
            textFit = choice.fit
        }
        var iconFit: Fit?
        if var icon = style.icon {
            if let text = placed.text { icon.fit(toTextAt: text.origin, size: text.style.boxSize) }
            let frame = site.frame(of: icon.part)
            let half = icon.size / 2
            let box = frame.box(
                from: icon.middle - half - SIMD2(icon.padding.w, icon.padding.x),
                to: icon.middle + half + SIMD2(icon.padding.y, icon.padding.z))
            iconFit = Fit(
                box: box, isFree: icon.part.allowsOverlap || grid.isFree(box, hasIcon: site.isIcon))
            placed.icon = .init(style: icon, frame: frame)
        }
        // One may stand without the other only where the style says so.
        let textFits = textFit?.isFree ?? true
        let iconFits = iconFit?.isFree ?? true
        let textStands = textFits && (iconFits || style.icon?.part.isOptional ?? true)
        let iconStands = iconFits && (textFits || style.text?.part.isOptional ?? true)
        placed.isShown = textFit != nil && textStands || iconFit != nil && iconStands
        guard placed.isShown else { return placed }
        if !textStands { placed.text = nil }
        if !iconStands { placed.icon = nil }
        if let text = placed.text, let textFit, !text.style.part.ignoresPlacement {
            grid.insert(textFit.box)
        }
        if let icon = placed.icon, let iconFit, !icon.style.part.ignoresPlacement {
            grid.insert(iconFit.box)
        }
        return placed
    }

    /// The first of the anchors at which there is room, beginning with the one of the frame before.
    private mutating func room(
        for text: SymbolStyle.Text, in frame: SymbolFrame, _ site: Site, grid: CollisionGrid
    ) -> (anchor: Int, fit: Fit) {
        func box(_ anchor: Int) -> SIMD4<Float> {
            let low = text.origin(at: anchor)
            return frame.box(from: low - text.padding, to: low + text.boxSize + text.padding)
        }
        let identity = site.candidate.identity
        let last = min(chosen[identity] ?? 0, text.anchors.count - 1)
        let order = [last] + text.anchors.indices.filter { $0 != last }
        for index in order {
            let box = box(index)
            guard text.part.allowsOverlap || grid.isFree(box, hasIcon: site.isIcon) else {
                continue
            }
            if text.anchors.count > 1 { chosen[identity] = index }
            return (index, Fit(box: box, isFree: true))
        }
        return (last, Fit(box: box(last), isFree: false))
    }

    /// A line on the ground plane that a text follows.
    private struct Line {
        let walk: LineWalk
        /// The distance along it of the text's middle.
        let middle: Double
        let wording: String
    }

    /// Places a text whose letters follow the line.
    ///
    /// - Parameter gap: points to the next text of the same words.
    private func place(
        _ text: SymbolStyle.Text, along line: Line, at site: Site, gap: Double,
        grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let view = site.view
        let place = SIMD2<Float>(view.screen(site.ground))
        guard grid.covers(place) else { return nil }
        let width = Double(text.block.size.x) * text.size
        guard line.walk.length > width * 1.05 else { return nil }
        let depth = view.depth(site.ground)
        // Only as much of the line is projected as the text can need.
        let reach = width * depth * 2 + 40
        guard let stretch = line.walk.part(from: line.middle - reach, to: line.middle + reach),
            stretch.points.allSatisfy({ view.depth($0) > ViewTransform.nearDepth })
        else { return nil }
        let translation = text.part.translation(in: view)
        let screen = LineWalk(stretch.points.map { view.screen($0) + translation })
        guard let center = screen.length(toPoint: stretch.middleIndex) else { return nil }
        var scaled = text
        scaled.size = text.size * max(0.75, min(1.1, 1 / depth))
        guard let curve = CurvedText(scaled, along: screen, center: center),
            curve.isReadable(maximumAngle: text.maximumAngle)
        else { return nil }
        var placed = PlacedSymbol(candidate: site.candidate)
        placed.curve = curve
        let isFar = grid.isFar(line.wording, from: place, by: Float(gap * view.scale))
        placed.isShown =
            text.part.allowsOverlap || isFar && curve.boxes.allSatisfy { grid.isFree($0) }
        guard placed.isShown else { return placed }
        if !text.part.ignoresPlacement { for box in curve.boxes { grid.insert(box) } }
        grid.note(line.wording, at: place)
        return placed
    }
}

extension SymbolFitter.Site {
    /// The frame in which a part of the symbol lies.
    fileprivate func frame(of part: SymbolStyle.Part) -> SymbolFrame {
        SymbolFrame(
            view, ground: ground, translation: part.translation(in: view),
            angle: angle(of: part),
            isPitched: part.isPitched)
    }

    private func angle(of part: SymbolStyle.Part) -> Double {
        guard part.isOnMap else { return part.angle }
        guard let direction else { return part.angle - view.bearing }
        let turned =
            part.angle + CMath.atan2(y: direction.y, x: direction.x).radiansToDegrees
        let isOver = part.keepsUpright && CMath.cosine(turned.degreesToRadians) < 0
        return isOver ? turned + 180 : turned
    }
}

extension SymbolStyle.Text {
    /// The north-west corner of the text from the symbol's place where it is held at an anchor.
    fileprivate func origin(at index: Int) -> SIMD2<Double> {
        anchors[index].offset * size - anchors[index].anchor.share * boxSize
    }
}

extension SymbolStyle.Icon {
    /// Stretches the icon so that it lies under the box of a text.
    fileprivate mutating func fit(toTextAt origin: SIMD2<Double>, size text: SIMD2<Double>) {
        guard fit != .none else { return }
        let low = origin - SIMD2(fitPadding.w, fitPadding.x)
        let high = origin + text + SIMD2(fitPadding.y, fitPadding.z)
        let own = size
        if fit != .height {
            size.x = max(high.x - low.x, own.x)
            middle.x = (low.x + high.x) / 2
        }
        if fit != .width {
            size.y = max(high.y - low.y, min(own.y, text.y + 4 * scale))
            middle.y = (low.y + high.y) / 2
        }
    }
}
