import WaymarkGeometry
import WaymarkStyle

/// Fits symbols in where there is room for them.
struct SymbolFitter {
    /// The anchors, or the places on lines, that were chosen of several, by the symbols' identities.
    private var chosen: [Int: Int] = [:]

    /// A place on the ground for a symbol.
    struct Site {
        private(set) var candidate: SymbolCandidate
        let view: ViewTransform
        /// The place on the ground plane.
        private(set) var ground: SIMD2<Double>
        /// The direction on the ground plane of the line that it stands on.
        var direction: SIMD2<Double>?
        /// Whether it is an icon, with a name or without, that keeps clear of obstacles; signs with the number of a road
        /// stand on it.
        var isIcon = false

        init(candidate: SymbolCandidate, view: ViewTransform) {
            (self.candidate, self.view) = (candidate, view)
            ground = view.ground(candidate.point)
        }

        /// The same symbol at another place of its line.
        func moved(to place: SymbolCandidate.Place) -> Self {
            var other = self
            other.candidate.place = place
            other.ground = view.ground(place.point)
            return other
        }

        /// Whether it is neither too near to the eye nor too far away.
        var isInDepth: Bool { (0.25..<2.6).contains(view.depth(ground)) }

        /// The place on the screen.
        var screen: SIMD2<Float> { SIMD2<Float>(view.screen(ground)) }
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
    ///
    /// - Parameter others: where else on its line it may stand, the best first.
    mutating func place(
        _ symbol: SymbolSource, _ style: SymbolStyle, _ candidate: SymbolCandidate,
        others: ArraySlice<SymbolCandidate.Place>, in scene: SymbolScene,
        grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let view = scene.view
        var site = Site(candidate: candidate, view: view)
        site.isIcon =
            style.icon != nil && (symbol.place == .point || symbol.wording.isEmpty)
        if symbol.place == .point {
            guard site.isInDepth else { return nil }
            return place(
                style, named: symbol.wording, apart: style.spacing, at: site, grid: &grid)
        }
        if let text = style.text, text.part.isOnMap {
            // One name of a road is enough for some distance.
            let line = Line(
                symbol: symbol, wrap: candidate.wrap, others: others,
                gap: Float(1.3 * style.spacing * view.scale))
            return placeBest(text, along: line, at: site, in: scene, grid: &grid)
        }
        guard site.isInDepth else { return nil }
        let isNamed = symbol.place == .line && !symbol.wording.isEmpty
        // Of any layer: a road may change its class, and the number of one may be the second of another.
        let gap = Float(style.spacing * view.scale * 0.6)
        if isNamed, !grid.isFar(symbol.wording, from: site.screen, by: gap) { return nil }
        let walk = LineWalk(symbol, wrap: candidate.wrap, in: view)
        guard let anchor = walk.place(at: walk.length * candidate.place.share) else { return nil }
        site.direction = anchor.direction
        if !isNamed, let icon = style.icon, walk.length < icon.size.x * 1.6 { return nil }
        let part = place(style, at: site, grid: &grid)
        if isNamed, part.isShown { grid.note(symbol.wording, at: site.screen) }
        return part
    }

    /// Places a symbol at a point. Of those of one name the first has it: others within a distance have none, and much
    /// nearer they are left out.
    ///
    /// - Parameter gap: the distance in points; 0 where it does not matter.
    private mutating func place(
        _ style: SymbolStyle, named wording: String, apart gap: Double, at site: Site,
        grid: inout CollisionGrid
    ) -> PlacedSymbol {
        guard gap > 0, !wording.isEmpty else { return place(style, at: site, grid: &grid) }
        let (screen, apart) = (site.screen, Float(gap * site.view.scale))
        var style = style
        if !grid.isFar(sign: wording, from: screen, by: apart) { style.text = nil }
        if !grid.isFar(sign: wording, from: screen, by: apart / 3) { style.icon = nil }
        let part = place(style, at: site, grid: &grid)
        if part.isShown, part.text != nil { grid.note(sign: wording, at: screen) }
        return part
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

    /// A line that a text follows.
    private struct Line {
        let symbol: SymbolSource
        let wrap: Int
        /// Where else than in its best place a text may stand.
        let others: ArraySlice<SymbolCandidate.Place>
        /// Pixels to the next text of the same words.
        let gap: Float
        /// The line on the ground plane, once it is needed.
        private(set) var walk: LineWalk?

        init(
            symbol: SymbolSource, wrap: Int, others: ArraySlice<SymbolCandidate.Place>, gap: Float
        ) {
            (self.symbol, self.wrap, self.others, self.gap) = (symbol, wrap, others, gap)
        }

        /// The line on the ground plane of a view.
        mutating func walk(in view: ViewTransform) -> LineWalk {
            let made = walk ?? LineWalk(symbol, wrap: wrap, in: view)
            walk = made
            return made
        }
    }

    /// Places a text whose letters follow the line at the first of its places where there is room, beginning with the
    /// one of the frame before.
    private mutating func placeBest(
        _ text: SymbolStyle.Text, along line: Line, at site: Site, in scene: SymbolScene,
        grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        var line = line
        let candidate = site.candidate
        let same = grid.places(of: line.symbol.wording)
        let last = min(chosen[candidate.identity] ?? 0, line.others.count)
        var fading: PlacedSymbol?
        for turn in 0...line.others.count {
            let index = turn == 0 ? last : turn > last ? turn : turn - 1
            let site =
                index == 0
                ? site : site.moved(to: line.others[line.others.startIndex + index - 1])
            let isFar = CollisionGrid.areFar(same, from: site.screen, by: line.gap)
            // Where the same name is near, another place of this one is no gain.
            guard isFar || text.part.allowsOverlap || !candidate.isNew else { break }
            if index == 0 || !scene.clearing.clears(site.ground, ofLayer: line.symbol.layer),
                let part = place(text, along: &line, at: site, isFar: isFar, grid: &grid)
            {
                if part.isShown {
                    if index != last { chosen[candidate.identity] = index }
                    return part
                }
                if fading == nil { fading = part }
            }
            guard isFar else { break }
        }
        return fading
    }

    /// Places a text whose letters follow the line in one place.
    ///
    /// - Parameter isFar: whether the same words do not stand near.
    private func place(
        _ text: SymbolStyle.Text, along line: inout Line, at site: Site, isFar: Bool,
        grid: inout CollisionGrid
    ) -> PlacedSymbol? {
        let place = site.screen
        guard grid.covers(place), site.isInDepth, !isTaken(place, for: text, at: site, grid: grid)
        else { return nil }
        let walk = line.walk(in: site.view)
        guard walk.length > Double(text.block.size.x) * text.size * 1.05,
            let curve = curve(of: text, along: walk, at: site),
            curve.isReadable(maximumAngle: text.maximumAngle)
        else { return nil }
        var placed = PlacedSymbol(candidate: site.candidate)
        placed.curve = curve
        placed.isShown =
            text.part.allowsOverlap || isFar && curve.boxes.allSatisfy { grid.isFree($0) }
        guard placed.isShown else { return placed }
        if !text.part.ignoresPlacement { for box in curve.boxes { grid.insert(box) } }
        grid.note(line.symbol.wording, at: place)
        return placed
    }

    /// Whether the middle of a text that was not seen before is taken, so that its letters need not be set.
    private func isTaken(
        _ middle: SIMD2<Float>, for text: SymbolStyle.Text, at site: Site, grid: CollisionGrid
    ) -> Bool {
        guard site.candidate.isNew, !text.part.allowsOverlap, text.part.translation == .zero,
            text.anchors.allSatisfy({ $0.offset.y == 0 })
        else { return false }
        return !grid.isFree(SIMD4(lowHalf: middle, highHalf: middle))
    }

    /// The letters of a text around a place of a line; `nil` where the line is too short for them.
    private func curve(
        of text: SymbolStyle.Text, along line: LineWalk, at site: Site
    ) -> CurvedText? {
        let view = site.view
        let depth = view.depth(site.ground)
        // Only as much of the line is projected as the text can need.
        let reach = Double(text.block.size.x) * text.size * depth * 2 + 40
        let middle = line.length * site.candidate.place.share
        guard let stretch = line.part(from: middle - reach, to: middle + reach),
            stretch.points.allSatisfy({ view.depth($0) > ViewTransform.nearDepth })
        else { return nil }
        let translation = text.part.translation(in: view)
        let screen = LineWalk(stretch.points.map { view.screen($0) + translation })
        guard let center = screen.length(toPoint: stretch.middleIndex) else { return nil }
        var scaled = text
        scaled.size = text.size * max(0.75, min(1.1, 1 / depth))
        return CurvedText(scaled, along: screen, center: center)
    }
}

extension LineWalk {
    /// The line of a symbol on the ground plane.
    fileprivate init(_ symbol: SymbolSource, wrap: Int, in view: ViewTransform) {
        self.init(
            symbol.points.map { view.ground(MapPoint(x: $0.x + Double(wrap), y: $0.y)) })
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
