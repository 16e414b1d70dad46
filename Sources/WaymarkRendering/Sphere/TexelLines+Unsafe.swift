/// The places of a block in pixels of a size of a picture, evenly from corner to corner.
struct TexelLines {
    private let topLeft: SIMD2<Double>
    private let topRight: SIMD2<Double>
    private let bottomLeft: SIMD2<Double>
    private let bottomRight: SIMD2<Double>
    private let columns: Int
    private let rows: Int
    /// How many pixels of the picture beside each other are seen in one of the screen.
    let span: Double
    /// How many means of four are taken of them: more than one near the poles, where a picture is drawn out.
    private let taps: Int

    init(_ corners: SphereCorners, _ level: TexelGrid, columns: Int, rows: Int) {
        let size = SIMD2(Double(level.width), Double(level.height))
        (topLeft, topRight) = (corners.topLeft * size - 0.5, corners.topRight * size - 0.5)
        (bottomLeft, bottomRight) = (
            corners.bottomLeft * size - 0.5, corners.bottomRight * size - 0.5
        )
        (self.columns, self.rows) = (columns, rows)
        let across = max(
            (topRight.x - topLeft.x).magnitude, (bottomRight.x - bottomLeft.x).magnitude)
        let down = max(
            (bottomLeft.x - topLeft.x).magnitude, (bottomRight.x - topRight.x).magnitude)
        span = across / Double(columns) + down / Double(rows)
        taps = span > 2.2 ? min(12, Int((span / 1.6).rounded(.up))) : 1
    }

    /// How far beyond its corners a block reaches to both sides.
    var margin: Double { taps > 1 ? span / 2 : 0 }

    /// The first place of a row and the step from pixel to pixel.
    private func line(_ row: Int) -> (start: SIMD2<Double>, step: SIMD2<Double>) {
        let share = (Double(row) + 0.5) / Double(rows)
        let left = topLeft + (bottomLeft - topLeft) * share
        let right = topRight + (bottomRight - topRight) * share
        let step = (right - left) / Double(columns)
        return (left + step / 2, step)
    }

    /// Fills the block from one tile, whose first pixel lies at `origin`.
    ///
    /// - Parameter stride: from one row of the screen to the next.
    func fill(
        _ target: UnsafeMutablePointer<UInt32>, stride: Int, from texels: Texels,
        at origin: SIMD2<Int>
    ) {
        let corner = SIMD2(Double(origin.x), Double(origin.y))
        for row in 0..<rows {
            let (start, step) = line(row)
            let own = (start - corner) * 65_536
            fill(
                target + row &* stride, from: texels, x: Int(own.x), y: Int(own.y),
                stepX: Int(step.x * 65_536), stepY: Int(step.y * 65_536))
        }
    }

    @inline(__always)
    private func fill(
        _ target: UnsafeMutablePointer<UInt32>, from texels: Texels, x: Int, y: Int, stepX: Int,
        stepY: Int
    ) {
        var (x, y) = (x, y)
        if taps == 1 {
            for column in 0..<columns {
                target[column] = texels.mean(x, y)
                x &+= stepX
                y &+= stepY
            }
        } else {
            let (part, none) = (Int(span * 65_536) / taps, ColorMean(of: taps))
            for column in 0..<columns {
                target[column] = mean(of: texels, x: x, y: y, apart: part, from: none)
                x &+= stepX
                y &+= stepY
            }
        }
    }

    /// The mean of several places beside each other.
    ///
    /// - Parameter none: the mean of nothing yet.
    @inline(__always)
    private func mean(
        of texels: Texels, x: Int, y: Int, apart part: Int, from none: ColorMean
    ) -> UInt32 {
        var place = x &- part &* (taps &- 1) / 2
        var sum = none
        for _ in 0..<taps {
            sum.add(texels.channels(place, y))
            place &+= part
        }
        return sum.color
    }

    /// Fills a row of the screen from any tiles.
    func fill(
        _ target: UnsafeMutablePointer<UInt32>, row: Int, from level: TexelGrid
    ) {
        let (start, step) = line(row)
        for column in 0..<columns {
            let place = start + step * Double(column)
            var sum = ColorMean(of: taps)
            for tap in 0..<taps {
                let share = (Double(tap) + 0.5) / Double(taps) - 0.5
                sum.add(level.channels(SIMD2(place.x + share * span, place.y)))
            }
            target[column] = sum.color
        }
    }
}

/// The mean of up to twelve colours.
private struct ColorMean {
    private var sum = SIMD4<UInt16>.zero
    /// 65,536ths of a colour, rounded up: so that the mean is the whole part of an exact one.
    private let share: UInt32

    init(of count: Int) { share = (65_535 + UInt32(count)) / UInt32(count) }

    @inline(__always)
    mutating func add(_ channels: SIMD4<UInt16>) { sum &+= channels }

    @inline(__always)
    var color: UInt32 {
        let mean = (SIMD4<UInt32>(truncatingIfNeeded: sum) &* share) &>> 16
        return SIMD4<UInt16>(truncatingIfNeeded: mean).color | 0xff00_0000
    }
}
