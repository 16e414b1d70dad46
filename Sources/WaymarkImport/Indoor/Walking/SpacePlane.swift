import WaymarkGeometry
import WaymarkRoads

/// A plane in metres around a place, and back.
struct SpacePlane {
    private let frame: LocalFrame
    private let metersPerDegree: SIMD2<Double>

    init(around origin: FixedCoordinate) {
        let place = origin.coordinate
        frame = LocalFrame(origin: place)
        let north = Earth.meanRadius * .pi / 180
        metersPerDegree = SIMD2(
            max(1, north * CMath.cosine(place.latitude.degreesToRadians)), north)
    }

    func meters(_ place: FixedCoordinate) -> SIMD2<Double> { frame.offset(to: place.coordinate) }

    func place(_ meters: SIMD2<Double>) -> FixedCoordinate {
        let degrees = meters / metersPerDegree
        return FixedCoordinate(
            Coordinate(
                latitude: max(-90, min(90, frame.origin.latitude + degrees.y)),
                longitude: (frame.origin.longitude + degrees.x).normalizedLongitude))
    }
}
