import WaymarkGeometry

/// How values between two stops are found.
struct Interpolation: Sendable {
    enum Curve: Sendable {
        /// 1 is linear.
        case exponential(base: Double)
        case cubicBezier(SIMD4<Double>)
    }

    let curve: Curve
    let space: ColorSpace
    /// The type of the values that are mixed.
    let type: StyleType

    /// The share of the upper of two stops at `x`.
    func fraction(of x: Double, from lower: Double, to upper: Double) -> Double {
        switch curve {
        case .exponential(let base): Self.exponential(of: x, base: base, from: lower, to: upper)
        case .cubicBezier(let points):
            CubicBezier(points).y(at: Self.exponential(of: x, base: 1, from: lower, to: upper))
        }
    }

    private static func exponential(
        of x: Double, base: Double, from lower: Double, to upper: Double
    ) -> Double {
        let (range, progress) = (upper - lower, x - lower)
        if range == 0 { return 0 }
        if base == 1 { return progress / range }
        return (CMath.power(base, progress) - 1) / (CMath.power(base, range) - 1)
    }

    /// The stop at or before `x`, which lies between the first and the last.
    static func stop(_ x: Double, in labels: [Double]) -> Int {
        var (low, high) = (0, labels.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if labels[middle] <= x { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The value at `fraction` of the way from `a` to `b`.
    func mix(
        _ a: StyleValue, with b: StyleValue, by fraction: Double
    ) throws(EvaluationError) -> StyleValue {
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(a + fraction * (b - a))
        case (.color(let a), .color(let b)): return .color(space.mix(a, with: b, by: fraction))
        case (.padding(let a), .padding(let b)): return .padding(Self.mix(a, with: b, by: fraction))
        case (.numberArray(let a), .numberArray(let b)):
            try Self.check("numberArray", from: a.count, to: b.count)
            return .numberArray(Self.mix(a, with: b, by: fraction))
        case (.colorArray(let a), .colorArray(let b)):
            try Self.check("colorArray", from: a.count, to: b.count)
            return .colorArray(zip(a, b).map { space.mix($0, with: $1, by: fraction) })
        case (.array(let a), .array(let b)):
            let numbers = Self.mix(
                a.compactMap(\.number), with: b.compactMap(\.number), by: fraction)
            return .array(numbers.map { .number($0) })
        case (.anchorOffsets(let a), .anchorOffsets(let b)):
            return .anchorOffsets(try Self.mix(a, with: b, by: fraction))
        case (.string(let a), .string(let b)):
            return .projection(from: a, to: b, transition: fraction)
        default: return a
        }
    }

    private static func check(_ type: String, from a: Int, to b: Int) throws(EvaluationError) {
        guard a != b else { return }
        throw EvaluationError(
            "\(type): Arrays have mismatched length (\(a) vs. \(b)), cannot interpolate.")
    }

    private static func mix(_ a: [Double], with b: [Double], by fraction: Double) -> [Double] {
        zip(a, b).map { $0 + fraction * ($1 - $0) }
    }

    private static func mix(
        _ a: [StyleValue.AnchorOffset], with b: [StyleValue.AnchorOffset], by fraction: Double
    ) throws(EvaluationError) -> [StyleValue.AnchorOffset] {
        guard a.count == b.count else {
            throw EvaluationError(
                "Cannot interpolate values of different length. from: \(a.json), to: \(b.json)")
        }
        var mixed: [StyleValue.AnchorOffset] = []
        for (index, (x, y)) in zip(a, b).enumerated() {
            guard x.anchor == y.anchor else {
                throw EvaluationError(
                    "Cannot interpolate values containing mismatched anchors. "
                        + "from[\(2 * index)]: \(x.anchor), to[\(2 * index)]: \(y.anchor)")
            }
            mixed.append(
                .init(anchor: x.anchor, offset: x.offset + fraction * (y.offset - x.offset)))
        }
        return mixed
    }
}

/// A curve from (0, 0) to (1, 1) with two control points.
struct CubicBezier: Sendable {
    private let x: SIMD3<Double>
    private let y: SIMD3<Double>

    /// Of the control points, x and y of the first and of the second.
    init(_ points: SIMD4<Double>) {
        func coefficients(_ a: Double, _ b: Double) -> SIMD3<Double> {
            let c = 3 * a
            let d = 3 * (b - a) - c
            return SIMD3(c, d, 1 - c - d)
        }
        x = coefficients(points.x, points.z)
        y = coefficients(points.y, points.w)
    }

    private static func value(_ k: SIMD3<Double>, at t: Double) -> Double {
        ((k.z * t + k.y) * t + k.x) * t
    }

    /// The height of the curve over `position`, 0 to 1.
    func y(at position: Double) -> Double {
        if position < 0 { return 0 }
        if position > 1 { return 1 }
        // x grows with t, so halving finds it wherever the curve is flat.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.value(x, at: middle) < position { low = middle } else { high = middle }
        }
        return Self.value(y, at: (low + high) / 2)
    }
}
