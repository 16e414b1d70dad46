#if canImport(Darwin)
    public import Darwin
#elseif canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

/// The elementary functions of the C library, without Foundation. Angles are radians.
@frozen public enum CMath {
    /// The sine of `x`.
    @inlinable public static func sine(_ x: Double) -> Double { sin(x) }
    /// The cosine of `x`.
    @inlinable public static func cosine(_ x: Double) -> Double { cos(x) }
    /// The tangent of `x`.
    @inlinable public static func tangent(_ x: Double) -> Double { tan(x) }
    /// The arc sine of `x`, which is clamped to [-1, 1] first.
    @inlinable public static func arcSine(_ x: Double) -> Double { asin(max(-1, min(1, x))) }
    /// The arc cosine of `x`, which is clamped to [-1, 1] first.
    @inlinable public static func arcCosine(_ x: Double) -> Double { acos(max(-1, min(1, x))) }
    /// The arc tangent of `x`.
    @inlinable public static func arcTangent(_ x: Double) -> Double { atan(x) }
    /// The angle of the vector (`x`, `y`), in (-π, π].
    @inlinable public static func atan2(y: Double, x: Double) -> Double { arcTangent2(y, x) }
    /// The hyperbolic sine of `x`.
    @inlinable public static func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
    /// The inverse of the hyperbolic sine of `x`.
    @inlinable public static func areaHyperbolicSine(_ x: Double) -> Double { asinh(x) }
    /// The natural logarithm of `x`.
    @inlinable public static func logarithm(_ x: Double) -> Double { log(x) }
    /// The logarithm of `x` to the base 2.
    @inlinable public static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
    /// e to the power of `x`.
    @inlinable public static func exponential(_ x: Double) -> Double { exp(x) }
    /// `x` to the power of `y`.
    @inlinable public static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    /// The length of the vector (`x`, `y`).
    @inlinable public static func hypotenuse(_ x: Double, _ y: Double) -> Double {
        (x * x + y * y).squareRoot()
    }
}

// Inside the type, its own function would hide that of the C library.
@inlinable func arcTangent2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

extension Double {
    /// This angle in degrees as radians.
    @inlinable public var degreesToRadians: Double { self * (.pi / 180) }
    /// This angle in radians as degrees.
    @inlinable public var radiansToDegrees: Double { self * (180 / .pi) }
    /// This angle in degrees brought into [0, 360).
    @inlinable public var normalizedBearing: Double {
        let rest = truncatingRemainder(dividingBy: 360)
        let positive = rest < 0 ? rest + 360 : rest
        return positive >= 360 ? 0 : positive
    }
    /// This angle in degrees brought into [-180, 180), as a longitude or a difference of bearings.
    @inlinable public var normalizedLongitude: Double {
        if self >= -180, self < 180 { return self }
        let rest = (self + 180).truncatingRemainder(dividingBy: 360)
        let wrapped = (rest < 0 ? rest + 360 : rest) - 180
        return wrapped >= 180 ? -180 : wrapped
    }
}
