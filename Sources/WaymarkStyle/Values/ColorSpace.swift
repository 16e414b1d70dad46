import WaymarkGeometry

/// The space in which colours are mixed.
enum ColorSpace: Sendable {
    case rgb, hcl, lab

    /// The colour at `fraction` of the way from `a` to `b`.
    func mix(_ a: StyleColor, with b: StyleColor, by fraction: Double) -> StyleColor {
        switch self {
        case .rgb: return a.mixed(with: b, fraction)
        case .lab:
            let (x, y) = (LabColor(a), LabColor(b))
            return LabColor(
                lightness: x.lightness + fraction * (y.lightness - x.lightness),
                a: x.a + fraction * (y.a - x.a), b: x.b + fraction * (y.b - x.b),
                alpha: x.alpha + fraction * (y.alpha - x.alpha)
            ).color
        case .hcl: return HCLColor(a).mixed(with: HCLColor(b), fraction).color
        }
    }
}

/// A colour in CIE L*a*b* with the white of D50.
private struct LabColor {
    var lightness: Double
    var a: Double
    var b: Double
    var alpha: Double

    private static let white = SIMD3(0.96422, 1, 0.82521)
    private static let knee = 6.0 / 29
    private static let slope = 3 * knee * knee
    private static let offset = 4.0 / 29

    var color: StyleColor {
        let y = (lightness + 16) / 116
        let x = Self.white.x * Self.straight(a.isNaN ? y : y + a / 500)
        let z = Self.white.z * Self.straight(b.isNaN ? y : y - b / 200)
        let light = Self.straight(y)
        return StyleColor(
            red: Self.display(3.1338561 * x - 1.6168667 * light - 0.4906146 * z),
            green: Self.display(-0.9787684 * x + 1.9161415 * light + 0.033454 * z),
            blue: Self.display(0.0719453 * x - 0.2289914 * light + 1.4052427 * z), alpha: alpha)
    }

    private static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : CMath.power((part + 0.055) / 1.055, 2.4)
    }

    private static func display(_ part: Double) -> Double {
        let bent = part <= 0.00304 ? 12.92 * part : 1.055 * CMath.power(part, 1 / 2.4) - 0.055
        return max(0, min(1, bent))
    }

    private static func bent(_ part: Double) -> Double {
        part > knee * knee * knee ? CMath.power(part, 1 / 3.0) : part / slope + offset
    }

    private static func straight(_ part: Double) -> Double {
        part > knee ? part * part * part : slope * (part - offset)
    }
}

extension LabColor {
    init(_ color: StyleColor) {
        let (r, g, b) = (
            Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue)
        )
        let y = Self.bent(0.2225045 * r + 0.7168786 * g + 0.0606169 * b)
        var (x, z) = (y, y)
        // Grey has no hue, and rounding must not give it one.
        if r != g || g != b {
            x = Self.bent((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Self.white.x)
            z = Self.bent((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Self.white.z)
        }
        let lightness = 116 * y - 16
        self.init(
            lightness: lightness < 0 ? 0 : lightness, a: 500 * (x - y), b: 200 * (y - z),
            alpha: color.alpha)
    }
}

/// The same by hue and chroma; grey has no hue.
private struct HCLColor {
    var hue: Double?
    var chroma: Double
    var lightness: Double
    var alpha: Double

    init(_ color: StyleColor) {
        let lab = LabColor(color)
        chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        lightness = lab.lightness
        alpha = lab.alpha
        if (chroma * 10_000).rounded() != 0 {
            let degrees = CMath.atan2(y: lab.b, x: lab.a).radiansToDegrees
            hue = degrees < 0 ? degrees + 360 : degrees
        }
    }

    func mixed(with other: HCLColor, _ fraction: Double) -> HCLColor {
        var mixed = self
        mixed.lightness = lightness + fraction * (other.lightness - lightness)
        mixed.alpha = alpha + fraction * (other.alpha - alpha)
        mixed.chroma = chroma + fraction * (other.chroma - chroma)
        switch (hue, other.hue) {
        case (let a?, let b?):
            var turn = b - a
            if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
            mixed.hue = a + fraction * turn
        case (let a?, nil):
            mixed.hue = a
            if other.lightness == 1 || other.lightness == 0 { mixed.chroma = chroma }
        case (nil, let b?):
            mixed.hue = b
            if lightness == 1 || lightness == 0 { mixed.chroma = other.chroma }
        case (nil, nil): mixed.hue = nil
        }
        return mixed
    }

    var color: StyleColor {
        let angle = (hue ?? 0).degreesToRadians
        return LabColor(
            lightness: lightness, a: CMath.cosine(angle) * chroma, b: CMath.sine(angle) * chroma,
            alpha: alpha
        ).color
    }
}
