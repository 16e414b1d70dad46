import WaymarkGeometry
import WaymarkStyle

/// How a line turns.
public enum LineJoin: Sendable {
    /// The corner is cut off.
    case bevel
    /// Part of a circle.
    case round
    /// Pointed, up to a length of so many half widths.
    case miter(limit: Double)
}

/// Makes lines of the ground into shapes, point after point: the borders of a line are a closed contour
/// that runs along its right side and back along its left one, whatever the order of its edges.
struct LineStroker {
    private let view: ViewTransform
    /// The box to draw in; nothing outside is drawn.
    private let clip: GroundBox
    private let half: Double
    private let cap: LineCap
    private let join: LineJoin
    /// Lengths of dashes and of the gaps between them in pixels.
    private let dashes: [Double]
    /// Cosine and sine of one step of an arc.
    private let arcStep: SIMD2<Double>
    private var stroke = OpenStroke()

    /// The part of a line that is being drawn.
    private struct OpenStroke {
        /// How many segments there are.
        var count = 0
        var isOpen = false
        var start = SIMD2<Double>.zero
        var startNormal = SIMD2<Double>.zero
        var startLeft = SIMD2<Float>.zero
        var startRight = SIMD2<Float>.zero
        /// The last point, the one that was given last, which may be too near to count, and the way from
        /// it to the left border.
        var last = SIMD2<Double>.zero
        var tip = SIMD2<Double>.zero
        var normal = SIMD2<Double>.zero
        var squaredLength = 0.0
        /// The ends of the borders on the screen.
        var left = SIMD2<Float>.zero
        var right = SIMD2<Float>.zero
    }

    /// - Parameters:
    ///   - width: in pixels at the target's depth.
    ///   - dashes: in widths.
    init(
        _ view: ViewTransform, clip: GroundBox, width: Double, cap: LineCap, join: LineJoin,
        dashes: [Double] = []
    ) {
        self.view = view
        self.clip = clip
        self.cap = cap
        self.join = join
        half = width / 2
        // No eye sees shorter ones, and none so long.
        self.dashes =
            dashes.allSatisfy { $0 * width > 0.1 && $0 * width < 1e9 }
            ? dashes.map { $0 * width } : []
        // The chord may miss the arc by a tenth of a pixel.
        let step = max(0.2, 2 * CMath.arcCosine(1 - min(1, 0.1 / max(half, 0.11))))
        arcStep = SIMD2(CMath.cosine(step), CMath.sine(step))
    }

    /// Adds a line to the shape that is being made.
    mutating func draw(_ line: [SIMD2<Double>], to list: inout DisplayList) {
        guard dashes.isEmpty else { return drawDashed(line, to: &list) }
        guard var last = line.first else { return }
        if clip.contains(GroundBox(line)) {
            begin(last)
            for point in line.dropFirst() { add(point, to: &list) }
        } else {
            for point in line.dropFirst() {
                addVisible(from: last, to: point, into: &list)
                last = point
            }
        }
        end(into: &list)
    }

    /// Dashes are counted from the beginning of the line, so that they keep their places when the map moves. Of
    /// what is not seen none is drawn, however long it is.
    private mutating func drawDashed(_ line: [SIMD2<Double>], to list: inout DisplayList) {
        guard var last = line.first else { return }
        var (dash, walked) = (dash(after: 0), 0.0)
        var isSeen = true
        for point in line.dropFirst() {
            let along = point - last
            let length = along.squaredLength.squareRoot()
            let shares = length.isFinite ? clip.shares(of: last, point) : nil
            if let shares {
                var (done, from) = (0.0, last)
                if shares.lowerBound > 0 || !isSeen {
                    end(into: &list)
                    done = shares.lowerBound * length
                    from = last + along * shares.lowerBound
                    dash = self.dash(after: walked + done)
                }
                let stop = shares.upperBound * length
                while stop - done > dash.rest, !list.isFull {
                    done += dash.rest
                    let next = last + along * (done / length)
                    if dash.slot % 2 == 0 {
                        addVisible(from: from, to: next, into: &list)
                        end(into: &list)
                    }
                    from = next
                    dash.slot = (dash.slot + 1) % dashes.count
                    dash.rest = dashes[dash.slot]
                }
                dash.rest -= stop - done
                let border = shares.upperBound < 1 ? last + along * shares.upperBound : point
                if dash.slot % 2 == 0 { addVisible(from: from, to: border, into: &list) }
            }
            isSeen = shares?.upperBound == 1
            if !isSeen { end(into: &list) }
            walked += length
            last = point
        }
        end(into: &list)
    }

    /// The dash or gap after so many pixels of a line, and how much of it is left.
    private func dash(after walked: Double) -> (slot: Int, rest: Double) {
        let total = dashes.reduce(0, +)
        var left = walked - (walked / total).rounded(.down) * total
        for (slot, length) in dashes.enumerated() {
            if left < length { return (slot, length - left) }
            left -= length
        }
        return (0, dashes[0])
    }

    /// Goes on from `a` to `b`, or begins anew where the part that is seen does.
    private mutating func addVisible(
        from a: SIMD2<Double>, to b: SIMD2<Double>, into list: inout DisplayList
    ) {
        guard let (from, to) = clip.clip(a, b) else { return end(into: &list) }
        if !stroke.isOpen || stroke.tip != from {
            end(into: &list)
            begin(from)
        }
        add(to, to: &list)
    }

    private mutating func begin(_ point: SIMD2<Double>) {
        stroke.isOpen = true
        stroke.count = 0
        stroke.last = point
        stroke.tip = point
    }

    private mutating func add(_ point: SIMD2<Double>, to list: inout DisplayList) {
        stroke.tip = point
        let along = point - stroke.last
        let squaredLength = along.squaredLength
        guard squaredLength > 1e-6 else { return }
        let scale = half / squaredLength.squareRoot()
        let normal = SIMD2(-along.y * scale, along.x * scale)
        if stroke.count == 0 {
            // A square end lies half a width before the first point.
            if cap == .square { stroke.last -= SIMD2(normal.y, -normal.x) }
            stroke.start = stroke.last
            stroke.startNormal = normal
            stroke.left = view.groundToScreen(stroke.last + normal)
            stroke.right = view.groundToScreen(stroke.last - normal)
            (stroke.startLeft, stroke.startRight) = (stroke.left, stroke.right)
        } else if let side = gentleBend(to: normal, squaredLength: squaredLength) {
            advance(
                left: view.groundToScreen(stroke.last + side),
                right: view.groundToScreen(stroke.last - side), into: &list)
        } else {
            advance(
                left: view.groundToScreen(stroke.last + stroke.normal),
                right: view.groundToScreen(stroke.last - stroke.normal), into: &list)
            let left = view.groundToScreen(stroke.last + normal)
            let right = view.groundToScreen(stroke.last - normal)
            addJoin(to: normal, left: left, right: right, into: &list)
        }
        stroke.last = point
        stroke.normal = normal
        stroke.squaredLength = squaredLength
        stroke.count += 1
    }

    private mutating func end(into list: inout DisplayList) {
        defer { stroke.isOpen = false }
        guard stroke.isOpen, stroke.count > 0 else { return }
        let normal = stroke.normal
        if cap == .square { stroke.last += SIMD2(normal.y, -normal.x) }
        let left = view.groundToScreen(stroke.last + normal)
        let right = view.groundToScreen(stroke.last - normal)
        advance(left: left, right: right, into: &list)
        if stroke.count > 2, (stroke.start - stroke.last).squaredLength < 1e-6 {
            return addJoin(
                to: stroke.startNormal, left: stroke.startLeft, right: stroke.startRight,
                into: &list)
        }
        guard cap == .round else {
            list.addEdge(right, left)
            list.addEdge(stroke.startLeft, stroke.startRight)
            return
        }
        addArc(
            Bend(center: stroke.last, before: -normal, after: normal, from: right, to: left),
            to: &list)
        addArc(
            Bend(
                center: stroke.start, before: stroke.startNormal, after: -stroke.startNormal,
                from: stroke.startLeft, to: stroke.startRight), to: &list)
    }

    /// Draws both borders on to these points of the screen.
    private mutating func advance(
        left: SIMD2<Float>, right: SIMD2<Float>, into list: inout DisplayList
    ) {
        list.addEdge(stroke.right, right)
        list.addEdge(left, stroke.left)
        (stroke.left, stroke.right) = (left, right)
    }

    /// From the last point, at which the line hardly turns, to its left border; `nil` where it turns sharply.
    private func gentleBend(to after: SIMD2<Double>, squaredLength: Double) -> SIMD2<Double>? {
        let before = stroke.normal
        let cosine = (before.x * after.x + before.y * after.y) / (half * half)
        guard cosine > 0.9 else { return nil }
        // On the inner side the border must not turn back on itself.
        let turn = (before.x * after.y - before.y * after.x) / half
        guard min(stroke.squaredLength, squaredLength) > turn * turn else { return nil }
        return (before + after) / (1 + cosine)
    }

    /// Turns at the last point: round the outer side of the bend, and over the point itself on the inner one.
    private mutating func addJoin(
        to after: SIMD2<Double>, left: SIMD2<Float>, right: SIMD2<Float>,
        into list: inout DisplayList
    ) {
        let (point, before) = (stroke.last, stroke.normal)
        let middle = view.groundToScreen(point)
        if before.x * after.y - before.y * after.x > 0 {
            list.addEdge(left, middle)
            list.addEdge(middle, stroke.left)
            addCorner(
                Bend(center: point, before: -before, after: -after, from: stroke.right, to: right),
                to: &list)
        } else {
            list.addEdge(stroke.right, middle)
            list.addEdge(middle, right)
            addCorner(
                Bend(
                    center: point, before: before, after: after, from: stroke.left, to: left,
                    isForward: false), to: &list)
        }
        (stroke.left, stroke.right) = (left, right)
    }

    /// The outer side of a bend: about `center` from `before` to `after` on the ground, and from a point of
    /// the screen to another.
    private struct Bend {
        let center: SIMD2<Double>
        let before: SIMD2<Double>
        let after: SIMD2<Double>
        let from: SIMD2<Float>
        let to: SIMD2<Float>
        /// Whether its edges run as the line does, and it turns to the right.
        var isForward = true

        @inline(__always)
        func addEdge(_ a: SIMD2<Float>, _ b: SIMD2<Float>, to list: inout DisplayList) {
            if isForward { list.addEdge(a, b) } else { list.addEdge(b, a) }
        }
    }

    private func addCorner(_ bend: Bend, to list: inout DisplayList) {
        switch join {
        case .round: addArc(bend, to: &list)
        case .bevel: bend.addEdge(bend.from, bend.to, to: &list)
        case .miter(let limit):
            let sum = bend.before + bend.after
            let length = sum.squaredLength
            // The tip is 2 half² / |sum| away.
            guard length > 0, 2 * half <= limit * length.squareRoot() else {
                return bend.addEdge(bend.from, bend.to, to: &list)
            }
            let tip = view.groundToScreen(bend.center + sum * (2 * half * half / length))
            bend.addEdge(bend.from, tip, to: &list)
            bend.addEdge(tip, bend.to, to: &list)
        }
    }

    private func addArc(_ bend: Bend, to list: inout DisplayList) {
        let turn = bend.isForward ? 1.0 : -1
        let (c, s) = (arcStep.x, arcStep.y * turn)
        var (place, last) = (bend.before, bend.from)
        for _ in 0..<16 {
            place = SIMD2(place.x * c - place.y * s, place.x * s + place.y * c)
            // Beyond the end, or so near to it that it makes no difference.
            let left = (place.x * bend.after.y - place.y * bend.after.x) * turn
            guard left > 0.01 * half * half else { break }
            let next = view.groundToScreen(bend.center + place)
            bend.addEdge(last, next, to: &list)
            last = next
        }
        bend.addEdge(last, bend.to, to: &list)
    }
}

extension GroundBox {
    /// The part of the segment inside.
    fileprivate func clip(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>
    ) -> (SIMD2<Double>, SIMD2<Double>)? {
        guard let shares = shares(of: a, b) else { return nil }
        let (enter, leave, along) = (shares.lowerBound, shares.upperBound, b - a)
        return (enter == 0 ? a : a + along * enter, leave == 1 ? b : a + along * leave)
    }
}
