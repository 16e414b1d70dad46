import Testing
import WaymarkGeometry

/// A geodesic as PyPI's geographiclib 2 (Karney's method) solves it.
struct GeodesicVector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: Coordinate
    let end: Coordinate
    let distance: Double
    let initialBearing: Double
    let finalBearing: Double

    init(
        _ name: String, _ start: Coordinate, _ end: Coordinate, _ distance: Double,
        _ bearings: (Double, Double)
    ) {
        testDescription = name
        self.start = start
        self.end = end
        self.distance = distance
        (initialBearing, finalBearing) = bearings
    }

    static let ordinary = [
        GeodesicVector(
            "Berlin to Paris", at(52.52, 13.405), at(48.8566, 2.3522), 879_699.316_129_012,
            (246.806_786_414_980, 238.240_069_284_991)),
        GeodesicVector(
            "New York to London", at(40.6413, -73.7781), at(51.47, -0.4543),
            5_554_908.790_547_500, (51.381_647_858_369, 107.982_829_055_579)),
        GeodesicVector(
            "Sydney to Buenos Aires", at(-33.8688, 151.2093), at(-34.6037, -58.3816),
            11_823_920.354_337_573, (155.015_359_904_286, 25.217_854_240_967)),
        GeodesicVector(
            "twenty metres", at(48.137154, 11.576124), at(48.137254, 11.576324),
            18.579_976_556, (53.240_526_426_500, 53.240_675_375_507)),
        GeodesicVector(
            "a quarter of the equator", at(0, 0), at(0, 90), 10_018_754.171_394_622, (90, 90)),
        GeodesicVector(
            "along the equator", at(0, -10), at(0, 25.5), 3_951_841.923_161_211, (90, 90)),
        GeodesicVector(
            "along a meridian", at(12, 34), at(-56, 34), 7_535_647.482_050_620, (180, 180)),
        GeodesicVector(
            "across the Arctic", at(78.2232, 15.6267), at(70.2, -148.5), 3_493_540.639_407_949,
            (349.724_440_634_822, 186.171_637_908_368)),
        GeodesicVector(
            "from the north pole", at(90, 0), at(0, 45), 10_001_965.729_312_724, (135, 180)),
        GeodesicVector("pole to pole", at(-90, 0), at(90, 0), 20_003_931.458_625_447, (0, 0)),
        GeodesicVector(
            "east over the antimeridian", at(-16.5, 179.9), at(-16.4, -179.8),
            33_894.871_689_337, (70.986_652_187_208, 70.901_698_422_516)),
        GeodesicVector(
            "west over the antimeridian", at(65, -175), at(60, 170), 949_166.283_549_039,
            (241.044_787_968_366, 227.710_831_379_263)),
    ]

    static let nearAntipodal = [
        GeodesicVector(
            "equator to half a degree north", at(0, 0), at(0.5, 179.5), 19_936_288.578_965_314,
            (25.671_872_868_292, 154.327_085_469_942)),
        GeodesicVector(
            "where Vincenty's formula fails", at(0, 0), at(0.5, 179.7), 19_944_127.420_750_458,
            (15.556_882_793_491, 164.442_513_890_855)),
        GeodesicVector(
            "south to north", at(-30, 0), at(29.9, 179.8), 19_989_832.827_609_532,
            (161.890_524_736_327, 18.090_737_245_740)),
        GeodesicVector(
            "to the west", at(5, 0), at(-4.9, -179.6), 19_980_374.313_784_182,
            (326.289_415_727_516, 213.704_844_850_802)),
        GeodesicVector(
            "Cook Strait", at(41.32, -174.81), at(-40.96, 5.5), 19_959_679.267_353_822,
            (341.067_669_986_160, 198.825_195_123_247)),
    ]

    /// Ends with two geodesics of equal length, of which either is right.
    static let ambiguous = [
        GeodesicVector(
            "antipodes", at(30, 0), at(-30, 180), 20_003_931.458_625_447, (0, 180)),
        GeodesicVector(
            "equatorial antipodes", at(0, 0), at(0, 180), 20_003_931.458_625_447, (0, 180)),
        GeodesicVector(
            "near antipodes on the equator", at(0, 0), at(0, 179.9), 20_003_008.421_509_411,
            (9.545_672_694_739, 170.454_327_305_261)),
        GeodesicVector(
            "near antipodes on the equator, to the west", at(0, 179.5), at(0, 0),
            19_980_861.908_890_963, (304.033_504_859_841, 235.966_495_140_159)),
        GeodesicVector(
            "the same with negative zeros", at(-0.0, 0), at(-0.0, 179.9),
            20_003_008.421_509_411, (9.545_672_694_739, 170.454_327_305_261)),
    ]
}

@Suite("Geodesics on WGS 84")
struct GeodesicTests {
    @Test(
        "R3: ordinary geodesics agree with geographiclib to a millimetre",
        arguments: GeodesicVector.ordinary)
    func ordinary(vector: GeodesicVector) {
        let line = Geodesic(from: vector.start, to: vector.end)
        #expect(abs(line.distance - vector.distance) < 1e-3)
        #expect(angle(line.initialBearing, vector.initialBearing) < 1e-6)
        #expect(angle(line.finalBearing, vector.finalBearing) < 1e-6)
        #expect(vector.start.geodesicDistance(to: vector.end) == line.distance)
    }

    @Test(
        "R3: near-antipodal geodesics agree with geographiclib to a centimetre",
        arguments: GeodesicVector.nearAntipodal)
    func nearAntipodal(vector: GeodesicVector) {
        let line = Geodesic(from: vector.start, to: vector.end)
        #expect(abs(line.distance - vector.distance) < 1e-2)
        #expect(angle(line.initialBearing, vector.initialBearing) < 1e-6)
        #expect(angle(line.finalBearing, vector.finalBearing) < 1e-6)
    }

    @Test(
        "R3: of two geodesics of equal length one is found",
        arguments: GeodesicVector.ambiguous)
    func ambiguous(vector: GeodesicVector) {
        let line = Geodesic(from: vector.start, to: vector.end)
        #expect(abs(line.distance - vector.distance) < 1e-2)
        let arrival = vector.start.geodesicDestination(
            distance: line.distance, bearing: line.initialBearing)
        #expect(arrival.coordinate.distance(to: vector.end) < 1e-2)
        #expect(angle(arrival.finalBearing, line.finalBearing) < 1e-6)
    }

    @Test("The way back is as long, with the opposite bearings", arguments: GeodesicVector.ordinary)
    func wayBack(vector: GeodesicVector) {
        let line = Geodesic(from: vector.start, to: vector.end)
        let back = Geodesic(from: vector.end, to: vector.start)
        #expect(abs(line.distance - back.distance) < 1e-6)
        #expect(angle(line.finalBearing + 180, back.initialBearing) < 1e-6)
        #expect(angle(line.initialBearing + 180, back.finalBearing) < 1e-6)
    }

    @Test("A geodesic from a point to itself has no length")
    func samePoint() {
        let line = Geodesic(from: at(52, 13), to: at(52, 13))
        #expect(line.distance == 0 && line.initialBearing == 0 && line.finalBearing == 0)
        #expect(at(90, 0).geodesicDistance(to: at(90, 90)) < 1e-3)
        #expect(at(10, 180).geodesicDistance(to: at(10, -180)) < 1e-3)
    }
}

@Suite("Destinations on WGS 84")
struct GeodesicDestinationTests {
    /// Destinations and final bearings by geographiclib.
    @Test(
        "Destinations agree with geographiclib to a millimetre",
        arguments: [
            (
                at(52.52, 13.405), 500_000.0, 65.0, at(54.220764279220, 20.362193880004),
                70.586_275_100
            ),
            (at(0, 0), 1e6, 90, at(0, 8.983152841195), 90),
            (at(-45, 170), 2e6, 80, at(-39.393276160665, -166.885981413912), 64.339_695_203),
            (at(80, 0), 3e6, 10, at(72.900982968671, 164.519880732462), 174.112_549_014),
            (at(10, 20), 1e7, 300, at(29.569370302476, -75.534563836379), 258.487_086_967),
            (at(-90, 0), 4e6, 45, at(-54.144193943323, 45), 0),
        ] as [(Coordinate, Double, Double, Coordinate, Double)])
    func known(
        start: Coordinate, distance: Double, bearing: Double, end: Coordinate, final: Double
    ) {
        let arrival = start.geodesicDestination(distance: distance, bearing: bearing)
        #expect(arrival.coordinate.distance(to: end) < 1e-3)
        #expect(angle(arrival.finalBearing, final) < 1e-6)
    }

    @Test("The direct and the inverse solution undo each other", arguments: [UInt64(5), 6])
    func directAndInverse(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let start = random.coordinate()
            let distance = Double.random(in: 1000...1.9e7, using: &random)
            let bearing = Double.random(in: 0..<360, using: &random)
            let arrival = start.geodesicDestination(distance: distance, bearing: bearing)
            let line = Geodesic(from: start, to: arrival.coordinate)
            #expect(abs(line.distance - distance) < 1e-3, "\(start) \(bearing)")
            #expect(angle(line.initialBearing, bearing) < 1e-6, "\(start) \(distance)")
            #expect(angle(line.finalBearing, arrival.finalBearing) < 1e-6)
        }
    }

    @Test("The line found between near antipodes arrives", arguments: [UInt64(7), 8])
    func nearAntipodesArrive(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let latitude = round % 4 == 0 ? 0 : Double.random(in: -80...80, using: &random)
            let start = at(latitude, .random(in: -180..<180, using: &random))
            let spread = Double.random(in: 1e-5...0.5, using: &random)
            let side = Double.random(in: -spread...spread, using: &random)
            let end = at(
                round % 4 == 0 ? 0 : side - latitude,
                (start.longitude + 180 + spread).normalizedLongitude)
            let line = Geodesic(from: start, to: end)
            let arrival = start.geodesicDestination(
                distance: line.distance, bearing: line.initialBearing)
            #expect((1.99e7...20_003_931.46).contains(line.distance), "\(start) \(end)")
            #expect(arrival.coordinate.geodesicDistance(to: end) < 1e-2, "\(start) \(end)")
        }
    }

    @Test(
        "An interpolated point divides the geodesic in the ratio asked for",
        arguments: GeodesicVector.ordinary + GeodesicVector.nearAntipodal)
    func interpolation(vector: GeodesicVector) {
        for fraction in [0, 0.25, 0.5, 1] {
            let point = vector.start.geodesicInterpolated(to: vector.end, fraction: fraction)
            let done = vector.start.geodesicDistance(to: point)
            let rest = point.geodesicDistance(to: vector.end)
            #expect(abs(done - vector.distance * fraction) < 1e-2)
            #expect(abs(rest - vector.distance * (1 - fraction)) < 1e-2)
        }
    }
}
