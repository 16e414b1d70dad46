import WaymarkDirections
import WaymarkMaps
import WaymarkStyle

/// The exit and the numbers of roads on the header, as small signs in a row.
struct HeaderSigns: Hashable, Sendable {
    let exit: String?
    /// The exit of a roundabout to take, in words.
    let roundaboutExit: String?
    let shields: [String]
    let drivingSide: DrivingSide
    let colors: HeaderColors
    /// The size of their texts.
    let size: Double

    /// How high they are.
    private var height: Double { size * 1.55 }
    private var gap: Double { size * 0.4 }

    /// As many as there is room for, the exit first.
    @MainActor func plan(width: Double, canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: SIMD2(0, height))
        if let exit { addExit(exit, to: &plan, width: width, canvas) }
        if let roundaboutExit { addWords(roundaboutExit, to: &plan, width: width, canvas) }
        for shield in shields.prefix(8) {
            let face = TextFace(size, .bold, colors.primary.mixed(with: .black, 0.25))
            let start = plan.size.x > 0 ? plan.size.x + gap : 0
            let length = canvas.width(of: shield, face)
            let box = max(height * 1.25, length + size * 0.9)
            guard start + box <= width else { continue }
            let frame = ViewRect(corner: SIMD2(start, 0), size: SIMD2(box, height))
            plan.add(.box(colors.instructions, radius: size * 0.35), frame)
            plan.add(.text(shield, face, .center), frame)
            plan.size.x = start + box
        }
        return plan
    }

    /// Words in a frame.
    @MainActor private func addWords(
        _ words: String, to plan: inout PanelPlan, width: Double, _ canvas: DrawingCanvas
    ) {
        let face = TextFace(size, .bold, colors.instructions)
        let start = plan.size.x > 0 ? plan.size.x + gap : 0
        let box = canvas.width(of: words, face) + size * 1.1
        guard start + box <= width else { return }
        let frame = ViewRect(corner: SIMD2(start, 0), size: SIMD2(box, height))
        plan.add(
            .border(colors.instructions, radius: size * 0.35, width: max(1, size * 0.1)), frame)
        plan.add(.text(words, face, .center), frame)
        plan.size.x = start + box
    }

    /// An arrow that leaves the road and the number of the exit, as on a signpost.
    @MainActor private func addExit(
        _ exit: String, to plan: inout PanelPlan, width: Double, _ canvas: DrawingCanvas
    ) {
        let face = TextFace(size, .bold, colors.instructions)
        let icon = height * 0.78
        let length = canvas.width(of: exit, face)
        let box = icon + length + size * 1.1
        guard box <= width else { return }
        let frame = ViewRect(low: .zero, high: SIMD2(box, height))
        plan.add(
            .border(colors.instructions, radius: size * 0.35, width: max(1, size * 0.1)), frame)
        plan.add(
            .icon(
                ManeuverPicture.offRamp.mirrored(drivingSide == .left), colors.instructions,
                secondary: colors.instructions.faded(0.45)),
            at: SIMD2(size * 0.35, (height - icon) / 2), size: SIMD2(icon, icon))
        plan.add(
            .text(exit, face, .leading),
            at: SIMD2(size * 0.65 + icon, 0), size: SIMD2(length + 1, height))
        plan.size.x = box
    }
}

/// The lanes at the bottom of the header, from left to right in every language.
struct HeaderLanes: Hashable, Sendable {
    let lanes: [Lane]
    let drivingSide: DrivingSide
    let colors: HeaderColors
    /// How large a point is.
    let unit: Double

    /// How high the strip is.
    var height: Double { (54 * unit).rounded() }

    private static let leastTile = 26.0

    /// A row of tiles in the middle of the width; the other way round for a panel that is mirrored.
    func plan(width: Double, isMirrored: Bool) -> PanelPlan {
        var plan = PanelPlan(size: SIMD2(width, height))
        let inner = max(0, width - 2 * PanelMetrics.padding)
        let shown = visible(Int(inner / Self.leastTile))
        guard !shown.isEmpty else { return plan }
        plan.add(
            .box(colors.instructions.faded(0.25), radius: 0),
            ViewRect(
                low: SIMD2(PanelMetrics.padding, 0),
                high: SIMD2(width - PanelMetrics.padding, 1)))
        let tile = min(44 * unit, inner / Double(shown.count))
        let left = (width - tile * Double(shown.count)) / 2
        for (number, lane) in shown.enumerated() {
            let place = isMirrored ? shown.count - 1 - number : number
            let corner = SIMD2(left + Double(place) * tile, 5 * unit)
            add(lane, to: &plan, ViewRect(corner: corner, size: SIMD2(tile, height - 11 * unit)))
        }
        return plan
    }

    /// The lanes that there is room for: those that lead on, and some beside them.
    private func visible(_ most: Int) -> ArraySlice<Lane> {
        guard lanes.count > most else { return lanes[...] }
        let first = lanes.firstIndex(where: \.isValid) ?? 0
        let last = lanes.lastIndex(where: \.isValid) ?? first
        let start = max(0, min(lanes.count - most, (first + last + 1 - most) / 2))
        return lanes[start...].prefix(max(0, most))
    }

    private func add(_ lane: Lane, to plan: inout PanelPlan, _ frame: ViewRect) {
        let hasRecommended = lanes.contains { $0.isValid && $0.isRecommended }
        let isBest = lane.isValid && (lane.isRecommended || !hasRecommended)
        let tile = frame.inset(SIMD2(2, 0))
        if isBest { plan.add(.box(colors.secondary, radius: 8), tile) }
        let ink = colors.recommendedLane
        let isMarked = lane.isValid || lane.access != .all
        let share = isBest ? 1 : isMarked ? 0.75 : 0.42
        plan.add(
            .icon(
                LaneIcon.shapes(for: lane, drivingSide: drivingSide), ink.faded(share),
                secondary: ink.faded(isBest ? 0.38 : 0.42)), tile.inset(SIMD2(1, 3 * unit)))
    }
}
