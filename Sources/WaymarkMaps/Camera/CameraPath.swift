import WaymarkGeometry

/// The way of a camera from one position to another, all attributes together, round the shorter side of the
/// Earth and of the compass.
struct CameraPath: Sendable {
    let from: CameraPosition
    let to: CameraPosition
    private let start: MapPoint
    /// From the start to the end, the shorter way across the 180th meridian.
    private let way: SIMD2<Double>
    private let turn: Double
    private let flight: Flight?

    /// How many screens away a target is that is flown to.
    private static let farAway = 2.0

    /// - Parameter width: of the view in points.
    init(from: CameraPosition, to: CameraPosition, width: Double) {
        self.from = from
        self.to = to
        start = MapPoint(from.target)
        let end = MapPoint(to.target)
        let dx = end.x - start.x
        way = SIMD2(dx - dx.rounded(), end.y - start.y)
        turn = (to.bearing - from.bearing).normalizedLongitude
        let spans = SIMD2(Self.span(from.zoom, width), Self.span(to.zoom, width))
        let length = (way * way).sum().squareRoot()
        flight = length > Self.farAway * spans.max() ? Flight(spans, length: length) : nil
    }

    /// The seconds that an animation takes where nobody says how many.
    var naturalDuration: Double { flight.map { max(1, min(6, $0.length / 1.2)) } ?? 0.5 }

    /// The camera after a share of the way.
    func camera(_ share: Double) -> CameraPosition {
        guard share > 0 else { return from }
        guard share < 1 else { return to }
        let place = flight?.place(share, from: from.zoom) ?? place(share)
        let target = MapPoint(
            x: start.x + way.x * place.distance, y: start.y + way.y * place.distance)
        return CameraPosition(
            target: target.coordinate, zoom: place.zoom, bearing: from.bearing + turn * share,
            viewingAngle: from.viewingAngle + (to.viewingAngle - from.viewingAngle) * share)
    }

    /// The share of the way on the ground, and the zoom there, of a way that is no flight: while the zoom changes
    /// one point of the view stands still.
    private func place(_ share: Double) -> (distance: Double, zoom: Double) {
        let zoom = from.zoom + (to.zoom - from.zoom) * share
        guard abs(to.zoom - from.zoom) > 1e-6 else { return (share, zoom) }
        let (first, last) = (CMath.power(2, -from.zoom), CMath.power(2, -to.zoom))
        return ((CMath.power(2, -zoom) - first) / (last - first), zoom)
    }

    /// The share of the world that a view shows from side to side.
    private static func span(_ zoom: Double, _ width: Double) -> Double {
        max(1, width) / Mercator.worldSize(zoom: zoom)
    }
}

extension CameraPath {
    /// The smoothest way to a far place: out, over and in again (van Wijk and Nuij 2003,
    /// doi 10.1109/INFVIS.2003.1249004).
    fileprivate struct Flight: Sendable {
        /// The width that the view shows at first, as a share of the world.
        private let firstSpan: Double
        /// How long the way is for the eye.
        let length: Double
        private let distance: Double
        private let firstAngle: Double
        private static let curve = 1.42

        init(_ spans: SIMD2<Double>, length distance: Double) {
            let square = Self.curve * Self.curve
            func angle(_ span: Double, _ sign: Double) -> Double {
                let b =
                    (spans.y * spans.y - spans.x * spans.x + sign * square * square * distance
                        * distance)
                    / (2 * span * square * distance)
                return -CMath.areaHyperbolicSine(b)
            }
            firstSpan = spans.x
            self.distance = distance
            firstAngle = angle(spans.x, 1)
            length = (angle(spans.y, -1) - firstAngle) / Self.curve
        }

        /// The share of the way on the ground, and the zoom there, after a share of the way for the eye.
        func place(_ share: Double, from zoom: Double) -> (distance: Double, zoom: Double) {
            let angle = Self.curve * share * length + firstAngle
            let first = Self.hyperbolicCosine(firstAngle)
            let cosine = Self.hyperbolicCosine(angle)
            let walked =
                firstSpan / (Self.curve * Self.curve)
                * (first * CMath.hyperbolicSine(angle) / cosine - CMath.hyperbolicSine(firstAngle))
            let span = firstSpan * first / cosine
            return (walked / distance, zoom + CMath.binaryLogarithm(firstSpan / span))
        }

        private static func hyperbolicCosine(_ x: Double) -> Double {
            (CMath.exponential(x) + CMath.exponential(-x)) / 2
        }
    }
}
