import WaymarkGeometry
import WaymarkStyle

/// The signs that numbers of roads stand on, which are stretched to their texts.
extension IconOutline {
    /// A rectangle with round corners and a line within its border.
    static func shield(fill: StyleColor, border: StyleColor) -> IconOutline {
        IconOutline(
            shapes: [
                Shape(contours: [rounded(half: 7, radius: 4)], color: fill),
                Shape(contours: [rounded(half: 6.2, radius: 3.3)], color: border),
                Shape(contours: [rounded(half: 5.2, radius: 2.5)], color: fill),
            ], size: [14, 14], stretch: [2, 2])
    }

    /// The colours of rectangles in the world.
    static let shieldColors: [String: (fill: StyleColor, border: StyleColor)] = [
        "blue": (StyleColor(hex: 0x1f5fbf), .white), "green": (StyleColor(hex: 0x1c7a4a), .white),
        "red": (StyleColor(hex: 0xc4302b), .white),
        "yellow": (StyleColor(hex: 0xf7cf3d), StyleColor(hex: 0x2b2b2b)),
        "white": (.white, StyleColor(hex: 0x4a4a4a)),
        "black": (StyleColor(hex: 0x2b2b2b), .white),
        "orange": (StyleColor(hex: 0xf08c1e), .white),
    ]

    /// Signs of other forms, by their names.
    static let formedShields: [String: IconOutline] = [
        "interstate": interstate,
        "us-route": formed(shieldForm, fill: .white, border: ink),
        "oval": formed(rounded(half: 7, radius: 7), fill: .white, border: ink),
        "autobahn": formed(hexagon, fill: blue, border: .white),
        "transcanada": formed(shieldForm, fill: StyleColor(hex: 0x1c7a4a), border: .white),
    ]

    private static let ink = StyleColor(hex: 0x3a3a3a)
    private static let blue = StyleColor(hex: 0x1f5fbf)

    /// A form of `fill` with a line within its border.
    private static func formed(
        _ form: [SIMD2<Float>], fill: StyleColor, border: StyleColor
    ) -> IconOutline {
        IconOutline(
            shapes: [
                Shape(contours: [form], color: fill),
                Shape(contours: [inset(form, by: 0.8)], color: border),
                Shape(contours: [inset(form, by: 1.7)], color: fill),
            ], size: [14, 14], stretch: [2, 2])
    }

    /// The shield of the interstate highways of the United States: blue below a red band.
    private static var interstate: IconOutline {
        let (inner, band) = (inset(shieldForm, by: 0.9), Float(-4.4))
        return IconOutline(
            shapes: [
                Shape(contours: [shieldForm], color: .white),
                Shape(contours: [inner], color: blue),
                Shape(
                    contours: [inner.map { SIMD2($0.x, min($0.y, band)) }],
                    color: StyleColor(hex: 0xc4302b)),
            ], size: [14, 14], stretch: [2, 2])
    }

    /// A shield with two arches above and a point below.
    private static let shieldForm: [SIMD2<Float>] = {
        let right: [SIMD2<Float>] = [
            [0, -7.4], [1.9, -7.1], [3.2, -7.4], [4.6, -8.4], [6.9, -6.6], [6.7, -5], [7.3, -2.8],
            [7.7, -0.6], [7.5, 1.8], [6.6, 4], [4.9, 5.9], [2.6, 7.3], [0, 8.6],
        ]
        return right + right.reversed().dropFirst().dropLast().map { SIMD2(-$0.x, $0.y) }
    }()

    /// A rectangle whose short sides are points.
    private static let hexagon: [SIMD2<Float>] = [
        [-5, -7], [5, -7], [8.4, 0], [5, 7], [-5, 7], [-8.4, 0],
    ]

    /// A convex form, or nearly so, with its border moved inwards.
    private static func inset(_ form: [SIMD2<Float>], by distance: Float) -> [SIMD2<Float>] {
        form.map { point in
            let length = (point * point).sum().squareRoot()
            return point * max(0, 1 - distance / max(length, 1))
        }
    }

    private static func rounded(half: Float, radius: Float) -> [SIMD2<Float>] {
        let corners: [SIMD2<Float>] = [[1, 1], [-1, 1], [-1, -1], [1, -1]]
        return corners.enumerated().flatMap { corner, sign in
            (0...6).map { step in
                let angle = (Double(corner) + Double(step) / 6) * .pi / 2
                let way = SIMD2(Float(CMath.cosine(angle)), Float(CMath.sine(angle)))
                return sign * (half - radius) + way * radius
            }
        }
    }
}
