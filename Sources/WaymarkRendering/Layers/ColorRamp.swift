package import WaymarkStyle

/// The colours along a line: as many places as it takes to go over straight from one to the next.
package struct ColorRamp {
    /// A colour at a share of the line's length.
    private struct Stop {
        let share: Double
        let color: StyleColor
    }

    /// The most stops of a line: colours that change faster all along it are not told apart.
    static let most = 4096

    private var stops: [Stop] = []
    private let color: (Double) -> StyleColor
    /// The share of the line below which nothing is told apart.
    private let least: Double
    /// Whether nothing shines through any of the colours.
    private(set) var isOpaque = true

    /// Colours every four pixels, and more where they change faster: at a step to half a pixel.
    ///
    /// - Parameters:
    ///   - length: of the line in pixels.
    ///   - color: the colour at a share of it, 0 to 1.
    package init(length: Double, color: @escaping (Double) -> StyleColor) {
        self.color = color
        least = 0.5 / max(length, 1e-9)
        let count = max(1, min(512, Int(length / 4)))
        var last = stop(0)
        stops = [last]
        for number in 1...count {
            let next = stop(Double(number) / Double(count))
            refine(from: last, to: next)
            stops.append(next)
            last = next
        }
        isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    }

    private func stop(_ share: Double) -> Stop { Stop(share: share, color: color(share)) }

    /// Adds what lies between two stops and is not the straight way between them.
    private mutating func refine(from a: Stop, to b: Stop) {
        guard b.share - a.share > least, stops.count < Self.most else { return }
        let middle = stop((a.share + b.share) / 2)
        guard !middle.color.isNear(a.color.blended(with: b.color, 0.5)) else { return }
        refine(from: a, to: middle)
        stops.append(middle)
        refine(from: middle, to: b)
    }

    /// The points of a line with their colours, and the places between them where the colour turns.
    func line(along walk: LineWalk) -> [ColoredPoint] {
        var (line, next) = ([ColoredPoint](), 0)
        for (index, point) in walk.points.enumerated() {
            let share = (walk.length(toPoint: index) ?? 0) / walk.length
            while next < stops.count, stops[next].share < share {
                if let place = walk.place(at: stops[next].share * walk.length) {
                    line.append(ColoredPoint(place.point, stops[next].color))
                }
                next += 1
            }
            line.append(ColoredPoint(point, color(at: share, before: next)))
        }
        return line
    }

    /// The colour at a share between the stop of a number and the one before it.
    private func color(at share: Double, before next: Int) -> StyleColor {
        guard next > 0, next < stops.count else { return stops[min(next, stops.count - 1)].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.blended(with: b.color, (share - a.share) / (b.share - a.share))
    }
}

extension StyleColor {
    /// Whether an eye does not tell them apart.
    fileprivate func isNear(_ other: StyleColor) -> Bool {
        let gaps =
            SIMD4(red, green, blue, alpha) - SIMD4(other.red, other.green, other.blue, other.alpha)
        return (gaps * gaps).max() < 1e-4
    }
}
