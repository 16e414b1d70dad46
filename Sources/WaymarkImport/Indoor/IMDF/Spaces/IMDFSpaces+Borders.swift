import WaymarkTiles

extension IMDFSpaces {
    /// Lets people walk on where spaces without walls lie side by side, and into lifts and stairs that have no door of their
    /// own. Where an opening is between two, it alone leads through.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addOpenBorders() throws(ImportError) {
        let closed = spaces.map(\.opened)
        for level in spacesOnLevel.keys.sorted() {
            let known = spacesOnLevel[level] ?? []
            for (place, a) in known.enumerated() {
                try budget.spend(Double(2 * (known.count - place)), on: "spaces side by side")
                for b in known[(place + 1)...] where isOpen(a, b, on: level, closed) {
                    guard spaces[a].area.touchesBox(of: spaces[b].area) else { continue }
                    let lines = spaces[a].area.pointCount * spaces[b].area.pointCount
                    try budget.spend(Double(8 * lines), on: "spaces side by side")
                    let border = IMDFCommonBorder(
                        spaces[a].area, spaces[b].area, unitsPerMeter: unitsPerMeter)
                    for middle in border.places {
                        _ = join([a, b], at: middle, on: level, tags: [("door", "no")])
                    }
                }
            }
        }
    }

    /// Whether nothing but a border can be between two spaces on a level.
    private func isOpen(_ a: Int, _ b: Int, on level: Double, _ closed: [Set<Double>]) -> Bool {
        guard !opened.contains(SIMD2(min(a, b), max(a, b))) else { return false }
        func isFree(_ number: Int) -> Bool {
            spaces[number].isOpen
                || spaces[number].isPassage && !closed[number].contains(level)
        }
        return (spaces[a].isOpen || spaces[b].isOpen) && isFree(a) && isFree(b)
            // From a forecourt one gets in by an entrance.
            && spaces[a].isOutdoor == spaces[b].isOutdoor
    }
}

/// The lines that the borders of two areas have in common.
struct IMDFCommonBorder {
    /// The middles of the lines, of long ones several places.
    private(set) var places: [SIMD2<Double>] = []

    /// Metres: how far apart two lines may be that are one, how long one must be to walk through, and how far apart places are.
    private static let (gap, least, pace) = (0.3, 0.7, 12.0)

    /// Places on one line.
    private static let most = 32.0

    init(_ first: IMDFArea, _ second: IMDFArea, unitsPerMeter: Double) {
        let reach = Self.gap * unitsPerMeter
        let others = second.lines
        for line in first.lines {
            let along = line.end - line.start
            let length = (along * along).sum().squareRoot()
            guard length > 0 else { continue }
            let unit = along / length
            for other in others {
                let (from, to) = (other.start - line.start, other.end - line.start)
                let aside = SIMD2(
                    unit.x * from.y - unit.y * from.x, unit.x * to.y - unit.y * to.x)
                guard abs(aside.x) < reach, abs(aside.y) < reach else { continue }
                let (a, b) = ((unit * from).sum(), (unit * to).sum())
                let (low, high) = (max(0, min(a, b)), min(length, max(a, b)))
                guard high - low > Self.least * unitsPerMeter else { continue }
                let count = max(
                    1, min(Self.most, ((high - low) / (Self.pace * unitsPerMeter)).rounded()))
                for number in 0..<Int(count) {
                    let share = (Double(number) + 0.5) / count
                    places.append(line.start + unit * (low + (high - low) * share))
                }
            }
        }
    }
}
