package import WaymarkDirections
import WaymarkGeometry
package import WaymarkMaps

/// The icon of a roundabout: the ring in secondary ink and the way through it over that.
package struct RoundaboutIcon {
    /// Whether it is a large one that has a name.
    package let isRotary: Bool
    /// The angle of the exit in degrees clockwise from straight on; `nil` where that is not known.
    package let exitAngle: Double?
    /// The number of the exit, which stands in the ring from 1 to 9; `nil` for none.
    package var exit: Int?

    private static let radius = 10.25
    private static let head = IconPen.Head(width: 15, length: 10)
    /// Degrees of the ring between the entry and the exits that can be told from it.
    private static let shortestSweep = 45.0

    /// Its shapes.
    package func shapes(_ drivingSide: DrivingSide) -> [IconShape] {
        let isLeft = drivingSide == .left
        guard let exitAngle, exitAngle.isFinite else { return entry.mirrored(isLeft) }
        // Left-hand traffic is the mirror image: so are its exits.
        let angle = isLeft ? -exitAngle : exitAngle
        let sweep = (180 - angle).normalizedBearing
        let isBack = sweep < 8 || sweep > 352
        return (isBack ? wayBack(isLeft) : way(sweep: sweep, isLeft)).centered([0.5, 0.5]).mirrored(
            isLeft)
    }

    /// In and out again after so many degrees against the clock.
    private func way(sweep: Double, _ isLeft: Bool) -> [IconShape] {
        let center = SIMD2(24.0, 26.4)
        let shown = max(Self.shortestSweep, min(360 - Self.shortestSweep, sweep))
        let out = center + IconLine.direction(180 - shown) * 25
        let line =
            IconLine(points: [[24, 44]])
            + IconLine(around: center, radius: Self.radius, from: 180, to: 180 - shown)
            + IconLine(points: [out])
        return ring(center) + number(center, isLeft)
            + [IconShape(.primary) { $0.arrow(line, head: Self.head, width: 5.5) }]
    }

    /// Round and back where one came from.
    private func wayBack(_ isLeft: Bool) -> [IconShape] {
        let center = SIMD2(24.0, 17)
        let line =
            IconLine(points: [center + [Self.radius, 26]])
            + IconLine(around: center, radius: Self.radius, from: 90, to: -90)
            + IconLine(points: [center + [-Self.radius, 24]])
        return ring(center) + number(center, isLeft)
            + [IconShape(.primary) { $0.arrow(line, head: .small) }]
    }

    /// In, and on along the ring.
    private var entry: [IconShape] {
        let center = SIMD2(24.0, 21)
        let line =
            IconLine(points: [[24, 43.5]])
            + IconLine(around: center, radius: 12, from: 180, to: 0)
            + IconLine(points: [[13, 9]])
        return ring(center, radius: 12) + [IconShape(.primary) { $0.arrow(line, head: .small) }]
    }

    /// The ring, with the island in the middle of a large one.
    private func ring(_ center: SIMD2<Double>, radius: Double = Self.radius) -> [IconShape] {
        let ring = IconShape(.secondary) { $0.ring(center, radius: radius, width: 4.5) }
        let island = IconShape(.secondary) { $0.disc(center, radius: 4) }
        let hasIsland = isRotary && number(center, false).isEmpty
        return hasIsland ? [ring, island] : [ring]
    }

    /// The number of the exit; it is mirrored about its middle where the icon will be, and reads the same then.
    private func number(_ center: SIMD2<Double>, _ isLeft: Bool) -> [IconShape] {
        guard let exit, let digit = IconDigit.shape(exit, at: center) else { return [] }
        let offset = SIMD2(2 * center.x - IconShape.size, 0)
        return [isLeft ? digit.mirrored.moved(by: offset) : digit]
    }
}
