import WaymarkMaps
import WaymarkStyle

/// Lays the contents of a header out for a width.
@MainActor struct HeaderPlanner {
    let panel: HeaderPanel
    let diet: HeaderDiet
    let frameWidth: Double
    let canvas: DrawingCanvas

    private var width: Double { max(1, frameWidth) }
    private var look: PanelLook { panel.look }
    private var model: HeaderModel { panel.model }
    private var colors: HeaderColors { panel.colors }
    private var text: Double { look.textScale * diet.scale }
    private var unit: Double { look.iconScale * diet.scale }
    private var padding: Double { PanelMetrics.padding * min(1, diet.scale) }

    /// The contents, as high as they are.
    func plan() -> PanelPlan {
        if panel.sizeClass.isBrief { return brief() }
        var plan = isStacked ? stacked() : beside()
        guard diet.hasLanes, !model.lanes.isEmpty else { return plan }
        let strip = HeaderLanes(
            lanes: model.lanes, drivingSide: model.icon.drivingSide, colors: colors, unit: unit)
        let lanes = strip.plan(width: width, isMirrored: look.isRightToLeft)
        plan.add(lanes, at: SIMD2(0, plan.size.y))
        plan.size.y += strip.height
        return plan
    }

    /// Whether texts stand below the icon: in a column, and where they are so large that there is
    /// no room for them beside it.
    private var isStacked: Bool { panel.sizeClass.hasColumn || look.textScale > 1.35 }

    /// A watch: icon and distance.
    private func brief() -> PanelPlan {
        let side = 44 * unit
        let face = distanceFace(30)
        let length = model.distance.map { canvas.width(of: [$0], face) } ?? 0
        let gap = length > 0 ? 10 * unit : 0
        let room = max(0, width - 2 * padding - side - gap)
        let used = min(length, room)
        var plan = PanelPlan(size: SIMD2(width, side + padding))
        let left = (width - side - gap - used) / 2
        let top = padding / 2
        plan.add(icon, at: SIMD2(left, top), size: SIMD2(side, side))
        if let distance = model.distance {
            plan.add(
                .quantity([distance], face, .leading),
                at: SIMD2(left + side + gap, top), size: SIMD2(used, side))
        }
        return plan
    }

    /// A phone held upright: the distance below the icon, texts beside both.
    private func beside() -> PanelPlan {
        let face = distanceFace(24)
        let side = 54 * unit
        // As wide for every distance, so that the street does not move as the distance shrinks: there
        // is room for "120 km" in full size.
        let left = max(side, min(68 * text, width * 0.34))
        let low = model.distance == nil ? 0 : face.number.lineHeight + 2
        let x = padding + left + padding
        let texts = texts(width: max(0, width - x - padding), size: 24)
        let height = max(side + low, texts.size.y)
        var plan = PanelPlan(size: SIMD2(width, height + 2 * padding))
        let top = padding + (height - side - low) / 2
        plan.add(icon, at: SIMD2(padding, top), size: SIMD2(left, side))
        if let distance = model.distance {
            plan.add(
                .quantity([distance], face, .center),
                at: SIMD2(padding, top + side + 2), size: SIMD2(left, face.number.lineHeight))
        }
        plan.add(texts, at: SIMD2(x, padding + (height - texts.size.y) / 2))
        return plan
    }

    /// A column: the distance beside the icon, texts below.
    private func stacked() -> PanelPlan {
        let isWide = panel.sizeClass == .wide
        let face = distanceFace(look.textScale > 1.35 ? 32 : isWide ? 42 : 38)
        let side = (isWide ? 68 : 62) * unit
        let inner = max(0, width - 2 * padding)
        let texts = texts(width: inner, size: isWide ? 27 : 25)
        var plan = PanelPlan(size: SIMD2(width, side + 2 * padding))
        plan.add(icon, at: SIMD2(repeating: padding), size: SIMD2(side, side))
        if let distance = model.distance {
            let x = padding + side + padding
            plan.add(
                .quantity([distance], face, .leading),
                at: SIMD2(x, padding), size: SIMD2(max(0, width - padding - x), side))
        }
        guard texts.size.y > 0 else { return plan }
        plan.add(texts, at: SIMD2(padding, padding + side + padding / 2))
        plan.size.y += padding / 2 + texts.size.y
        return plan
    }

    private var icon: PanelPlan.Content {
        .icon(model.icon.shapes, colors.largeIcon, secondary: colors.largeIcon.faded(0.42))
    }

    private func distanceFace(_ size: Double) -> QuantityFace {
        QuantityFace(
            number: TextFace(size * text, .bold, colors.distanceValue),
            unit: TextFace(size * 0.66 * text, .regular, colors.distanceUnits))
    }

    /// Street, signs and places below each other.
    private func texts(width: Double, size: Double) -> PanelPlan {
        var plan = PanelPlan(size: SIMD2(width, 0))
        let face = nameFace(width: width, size: size)
        let lines =
            diet.hasName
            ? canvas.lines(of: model.name, width: width, limit: diet.nameLines, face) : []
        plan.size.y = plan.add(lines: lines, face, at: .zero, width: width)
        addSigns(to: &plan)
        return plan
    }

    /// As large as is possible without breaking a word, but not too small.
    private func nameFace(width: Double, size: Double) -> TextFace {
        let full = TextFace(size * text, .bold, colors.instructions)
        let least = min(1, max(0.5, 0.8 / text))
        let shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52].filter { $0 >= least }
        let share = shares.first {
            canvas.holds(model.name, width: width, limit: diet.nameLines, full.scaled($0))
        }
        return full.scaled(share ?? max(least, 0.8))
    }

    /// The signs, and beside or below them the places.
    private func addSigns(to plan: inout PanelPlan) {
        let signs = HeaderSigns(
            exit: diet.hasSigns ? model.exitNumber : nil,
            roundaboutExit: diet.hasSigns ? model.roundaboutExit : nil,
            shields: diet.hasSigns ? model.shields : [], drivingSide: model.icon.drivingSide,
            colors: colors, size: 15 * text)
        let row = signs.plan(width: plan.size.x, canvas: canvas)
        let face = TextFace(16 * text, .regular, colors.instructions.faded(0.88))
        let places =
            diet.hasPlaces ? model.destinations.joined(isRightToLeft: look.isRightToLeft) : ""
        let gap = 5 * diet.scale
        let rest = plan.size.x - row.size.x - (row.size.x > 0 ? 8 * text : 0)
        let isBeside = row.size.x > 0 && canvas.width(of: places, face) <= rest
        if row.size.x > 0 {
            plan.add(row, at: SIMD2(0, plan.size.y + gap))
            if isBeside, !places.isEmpty {
                plan.add(
                    .text(places, face, .leading),
                    at: SIMD2(plan.size.x - rest, plan.size.y + gap), size: SIMD2(rest, row.size.y))
            }
            plan.size.y += gap + row.size.y
        }
        guard !isBeside, !places.isEmpty else { return }
        let line = canvas.fitted(places, to: plan.size.x, face)
        plan.size.y = plan.add(
            lines: [line], face, at: SIMD2(0, plan.size.y + gap / 2), width: plan.size.x)
    }
}
