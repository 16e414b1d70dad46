/// The shortest line between two points on the WGS 84 ellipsoid.
///
/// Vincenty's inverse formula (1975, doi 10.1179/sre.1975.23.176.88), which agrees with exact
/// solutions to a tenth of a millimetre. Where it does not converge, for nearly antipodal points,
/// the initial azimuth is found by bisection on the exact longitude integral (the formulation
/// of Karney 2013, doi 10.1007/s00190-012-0578-z) with Gauss-Legendre quadrature.
public struct Geodesic: Hashable, Sendable {
    /// Its length in metres.
    public let distance: Double
    /// The bearing in [0, 360) degrees at its start.
    public let initialBearing: Double
    /// The bearing in [0, 360) degrees at its end, in the direction of travel.
    public let finalBearing: Double

    /// The geodesic from `start` to `end`.
    public init(from start: Coordinate, to end: Coordinate) {
        let ends = GeodesicEnds(from: start, to: end)
        self = ends.vincenty() ?? ends.bisection()
    }

    init(distance: Double, initialBearing: Double, finalBearing: Double) {
        self.distance = distance
        self.initialBearing = initialBearing.normalizedBearing
        self.finalBearing = finalBearing.normalizedBearing
    }
}

extension Coordinate {
    /// The length in metres of the geodesic to `other` on the WGS 84 ellipsoid.
    public func geodesicDistance(to other: Coordinate) -> Double {
        Geodesic(from: self, to: other).distance
    }

    /// The point reached after `distance` metres on the WGS 84 geodesic that starts at `bearing`
    /// degrees from north (Vincenty's direct formula), and the bearing there.
    public func geodesicDestination(
        distance: Double, bearing: Double
    ) -> (coordinate: Coordinate, finalBearing: Double) {
        let line = GeodesicLine(start: self, bearing: bearing)
        return line.position(at: distance, startLongitude: longitude)
    }

    /// The point at `fraction` (0 here, 1 at `other`) of the WGS 84 geodesic to `other`.
    public func geodesicInterpolated(to other: Coordinate, fraction: Double) -> Coordinate {
        let line = Geodesic(from: self, to: other)
        return geodesicDestination(
            distance: line.distance * fraction, bearing: line.initialBearing
        ).coordinate
    }
}

/// An arc of the auxiliary sphere: its length σ, and the cosine of 2σₘ, twice its middle counted
/// from the equator.
private struct AuxiliaryArc {
    let sigma: Double
    let sinSigma: Double
    let cosSigma: Double
    let cos2SigmaM: Double
}

/// Vincenty's series for distance and longitude along a geodesic.
private struct VincentySeries {
    let a: Double
    private let b: Double
    private let cosSqAlpha: Double

    init(cosSqAlpha: Double) {
        self.cosSqAlpha = cosSqAlpha
        let ratio = Earth.equatorialRadius / Earth.polarRadius
        let uSq = cosSqAlpha * (ratio * ratio - 1)
        a = 1 + uSq / 16384 * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)))
        b = uSq / 1024 * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)))
    }

    func deltaSigma(of arc: AuxiliaryArc) -> Double {
        let (sinSigma, cos2SigmaM) = (arc.sinSigma, arc.cos2SigmaM)
        let square = cos2SigmaM * cos2SigmaM
        let first = arc.cosSigma * (-1 + 2 * square)
        let second = b / 6 * cos2SigmaM * (-3 + 4 * sinSigma * sinSigma) * (-3 + 4 * square)
        return b * sinSigma * (cos2SigmaM + b / 4 * (first - second))
    }

    /// The difference of the longitudes on the auxiliary sphere and on the ellipsoid.
    func longitudeTerm(of arc: AuxiliaryArc, sinAlpha: Double) -> Double {
        let f = Earth.flattening
        let c = f / 16 * cosSqAlpha * (4 + f * (4 - 3 * cosSqAlpha))
        let inner = arc.cos2SigmaM + c * arc.cosSigma * (-1 + 2 * arc.cos2SigmaM * arc.cos2SigmaM)
        return (1 - c) * f * sinAlpha * (arc.sigma + c * arc.sinSigma * inner)
    }
}

extension AuxiliaryArc {
    /// The arc of `length` that begins at `start` from the equator.
    init(from start: Double, length: Double) {
        self.init(
            sigma: length, sinSigma: CMath.sine(length), cosSigma: CMath.cosine(length),
            cos2SigmaM: CMath.cosine(2 * start + length))
    }
}

private struct GeodesicEnds {
    let u1: Double
    let u2: Double
    let l: Double

    init(from start: Coordinate, to end: Coordinate) {
        u1 = reducedLatitude(start.latitude)
        u2 = reducedLatitude(end.latitude)
        l = (end.longitude - start.longitude).normalizedLongitude.degreesToRadians
    }

    func vincenty() -> Geodesic? {
        let (sinU1, cosU1) = (CMath.sine(u1), CMath.cosine(u1))
        let (sinU2, cosU2) = (CMath.sine(u2), CMath.cosine(u2))
        var lambda = l
        for _ in 0..<50 {
            let (sinL, cosL) = (CMath.sine(lambda), CMath.cosine(lambda))
            let across = cosU2 * sinL
            let along = cosU1 * sinU2 - sinU1 * cosU2 * cosL
            let sinSigma = CMath.hypotenuse(across, along)
            let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL
            if sinSigma == 0 {
                guard cosSigma > 0 else { return nil }
                return Geodesic(distance: 0, initialBearing: 0, finalBearing: 0)
            }
            let sigma = CMath.atan2(y: sinSigma, x: cosSigma)
            let sinAlpha = cosU1 * cosU2 * sinL / sinSigma
            let cosSqAlpha = 1 - sinAlpha * sinAlpha
            let cos2SigmaM = cosSqAlpha > 1e-14 ? cosSigma - 2 * sinU1 * sinU2 / cosSqAlpha : 0
            let arc = AuxiliaryArc(
                sigma: sigma, sinSigma: sinSigma, cosSigma: cosSigma, cos2SigmaM: cos2SigmaM)
            let series = VincentySeries(cosSqAlpha: cosSqAlpha)
            let next = l + series.longitudeTerm(of: arc, sinAlpha: sinAlpha)
            guard abs(next) <= .pi else { return nil }
            defer { lambda = next }
            guard abs(next - lambda) < 1e-13 else { continue }
            return Geodesic(
                distance: Earth.polarRadius * series.a * (sigma - series.deltaSigma(of: arc)),
                initialBearing: CMath.atan2(y: across, x: along).radiansToDegrees,
                finalBearing: CMath.atan2(
                    y: cosU1 * sinL, x: -sinU1 * cosU2 + cosU1 * sinU2 * cosL
                ).radiansToDegrees)
        }
        return nil
    }
}

private func reducedLatitude(_ degrees: Double) -> Double {
    guard abs(degrees) < 90 else { return degrees < 0 ? -.pi / 2 : .pi / 2 }
    return CMath.arcTangent((1 - Earth.flattening) * CMath.tangent(degrees.degreesToRadians))
}

private struct GeodesicLine {
    let u1: Double
    let alpha1: Double

    init(start: Coordinate, bearing: Double) {
        u1 = reducedLatitude(start.latitude)
        alpha1 = bearing.degreesToRadians
    }

    func position(
        at distance: Double, startLongitude: Double
    ) -> (coordinate: Coordinate, finalBearing: Double) {
        let (sinU1, cosU1) = (CMath.sine(u1), CMath.cosine(u1))
        let (sinA1, cosA1) = (CMath.sine(alpha1), CMath.cosine(alpha1))
        let sigma1 = CMath.atan2(y: sinU1, x: cosU1 * cosA1)
        let sinAlpha = cosU1 * sinA1
        let cosSqAlpha = 1 - sinAlpha * sinAlpha
        let series = VincentySeries(cosSqAlpha: cosSqAlpha)
        let base = distance / (Earth.polarRadius * series.a)
        var arc = AuxiliaryArc(from: sigma1, length: base)
        for _ in 0..<50 {
            let previous = arc.sigma
            arc = AuxiliaryArc(from: sigma1, length: base + series.deltaSigma(of: arc))
            if abs(arc.sigma - previous) < 1e-14 { break }
        }
        let (sinS, cosS) = (arc.sinSigma, arc.cosSigma)
        let side = sinU1 * sinS - cosU1 * cosS * cosA1
        let latitude = CMath.atan2(
            y: sinU1 * cosS + cosU1 * sinS * cosA1,
            x: (1 - Earth.flattening) * CMath.hypotenuse(sinAlpha, side))
        let lambda = CMath.atan2(y: sinS * sinA1, x: cosU1 * cosS - sinU1 * sinS * cosA1)
        let l = lambda - series.longitudeTerm(of: arc, sinAlpha: sinAlpha)
        return (
            Coordinate(
                latitude: latitude.radiansToDegrees,
                longitude: (startLongitude + l.radiansToDegrees).normalizedLongitude),
            CMath.atan2(y: sinAlpha, x: -side).radiansToDegrees.normalizedBearing
        )
    }
}

extension GeodesicEnds {
    /// Karney's canonical configuration: the start is the point nearer to a pole, in the south,
    /// and the end lies to the east; then longitude grows with the initial azimuth.
    func bisection() -> Geodesic {
        let swap = abs(u1) < abs(u2)
        let near = swap ? u2 : u1
        // On the equator too: −0 starts the arc at its southern node.
        let flip = near >= 0
        let beta1 = -abs(near)
        let beta2 = (swap ? u1 : u2) * (flip ? -1 : 1)
        let target = abs(l)
        var (low, high) = (0.0, Double.pi)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            let arc = GeodesicArc(beta1: beta1, beta2: beta2, alpha1: middle)
            if arc.longitude < target { low = middle } else { high = middle }
        }
        let arc = GeodesicArc(beta1: beta1, beta2: beta2, alpha1: (low + high) / 2)
        var (first, last) = (arc.alpha1, arc.alpha2)
        if flip { (first, last) = (.pi - first, .pi - last) }
        if swap { (first, last) = (.pi - last, .pi - first) }
        let side = l < 0 ? -1.0 : 1.0
        return Geodesic(
            distance: arc.distance, initialBearing: side * first.radiansToDegrees,
            finalBearing: side * last.radiansToDegrees)
    }
}

/// The geodesic that leaves latitude `beta1` at `alpha1`, up to where it meets `beta2` northward.
private struct GeodesicArc {
    let alpha1: Double
    let alpha2: Double
    let longitude: Double
    let distance: Double

    init(beta1: Double, beta2: Double, alpha1: Double) {
        let (sinA1, cosA1) = (CMath.sine(alpha1), CMath.cosine(alpha1))
        let sinA0 = sinA1 * CMath.cosine(beta1)
        let cosA0 = CMath.hypotenuse(cosA1, sinA1 * CMath.sine(beta1))
        let cosB2 = CMath.cosine(beta2)
        let sinA2 = cosB2 > 1e-15 ? sinA0 / cosB2 : 1
        let rest =
            CMath.cosine(beta1) * cosA1 * CMath.cosine(beta1) * cosA1
            + (cosB2 * cosB2 - CMath.cosine(beta1) * CMath.cosine(beta1))
        let cosA2 = cosB2 > 1e-15 ? max(0, rest).squareRoot() / cosB2 : 0
        let sigma1 = CMath.atan2(y: CMath.sine(beta1), x: cosA1 * CMath.cosine(beta1))
        let sigma2 = CMath.atan2(y: CMath.sine(beta2), x: cosA2 * cosB2)
        let omega1 = CMath.atan2(y: sinA0 * CMath.sine(sigma1), x: CMath.cosine(sigma1))
        let omega2 = CMath.atan2(y: sinA0 * CMath.sine(sigma2), x: CMath.cosine(sigma2))
        let f = Earth.flattening
        let e2 = f * (2 - f)
        let k2 = e2 / (1 - e2) * cosA0 * cosA0
        let lengthIntegral = integrate(from: sigma1, to: sigma2) { sigma in
            let s = CMath.sine(sigma)
            return (1 + k2 * s * s).squareRoot()
        }
        let longitudeIntegral = integrate(from: sigma1, to: sigma2) { sigma in
            let s = CMath.sine(sigma)
            return (2 - f) / (1 + (1 - f) * (1 + k2 * s * s).squareRoot())
        }
        self.alpha1 = alpha1
        alpha2 = CMath.atan2(y: sinA2, x: cosA2)
        longitude = omega2 - omega1 - f * sinA0 * longitudeIntegral
        distance = Earth.polarRadius * lengthIntegral
    }
}

/// Gauss-Legendre quadrature with five nodes on each of 24 panels.
private func integrate(
    from start: Double, to end: Double, _ function: (Double) -> Double
) -> Double {
    let nodes = [0.0, 0.538_469_310_105_683, 0.906_179_845_938_664]
    let weights = [0.568_888_888_888_889, 0.478_628_670_499_366, 0.236_926_885_056_189]
    let half = (end - start) / 48
    var sum = 0.0
    for panel in 0..<24 {
        let middle = start + half * Double(2 * panel + 1)
        sum += weights[0] * function(middle)
        for i in 1...2 {
            let offset = half * nodes[i]
            sum += weights[i] * (function(middle - offset) + function(middle + offset))
        }
    }
    return sum * half
}
