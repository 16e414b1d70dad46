import Testing
import WaymarkGeometry

@Suite("Encoded polylines")
struct PolylineTests {
    /// The example of Google's "Encoded Polyline Algorithm Format" page.
    private let example: Path = [at(38.5, -120.2), at(40.7, -120.95), at(43.252, -126.453)]

    @Test(
        "R1: the documented example is read and written",
        arguments: [
            ("_p~iF~ps|U_ulLnnqC_mqNvxq`@", 5), ("_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI", 6),
        ])
    func documentedExample(text: String, precision: Int) throws {
        #expect(try Path(encoded: text, precision: precision) == example)
        #expect(example.encoded(precision: precision) == text)
    }

    @Test("R1: the precision is five digits unless said otherwise")
    func defaultPrecision() throws {
        #expect(example.encodedPath == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
        #expect(try Path(encoded: example.encodedPath) == example)
    }

    @Test("R1: an empty path is empty text")
    func empty() throws {
        #expect(Path().encodedPath.isEmpty)
        #expect(try Path(encoded: "").isEmpty)
    }

    @Test("R1: coordinates are rounded to the nearest digit")
    func rounding() throws {
        let path = try Path(encoded: ([at(0.000_014, -0.000_016)] as Path).encodedPath)
        #expect(path == [at(0.000_01, -0.000_02)])
    }

    @Test("R1: a long path in the midst of other text, its backslashes escaped", arguments: [5, 6])
    func escaped(precision: Int) throws {
        var random = SeededGenerator(seed: 44)
        let path = Path(
            (0..<1000).map { _ in
                at(
                    Double.random(in: -90...90, using: &random),
                    .random(in: -180...180, using: &random))
            })
        var bytes = Array("[".utf8)
        let escape = UInt8(ascii: "\\")
        path.appendEncoded(to: &bytes, precision: precision, in: 100..<900, escape: escape)
        bytes.append(UInt8(ascii: "]"))
        let text = String(decoding: bytes, as: UTF8.self)
        let plain = Path(path[100..<900]).encoded(precision: precision)
        #expect(plain.contains("\\"))
        #expect(text == "[" + plain.replacing("\\", with: "\\\\") + "]")
        let read = try Path(encoded: plain, precision: precision)
        #expect(read.count == 800)
        let half = precision == 5 ? 5.1e-6 : 5.1e-7
        #expect(
            zip(read, path[100..<900]).allSatisfy {
                abs($0.latitude - $1.latitude) < half && abs($0.longitude - $1.longitude) < half
            })
    }

    @Test("R1: random paths survive the round trip", arguments: [1, 5, 6, 7], [UInt64(41), 42])
    func roundTrip(precision: Int, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let scale = (0..<precision).reduce(1.0) { product, _ in product * 10 }
        for _ in 0..<100 {
            let path = Path(
                (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    let (limit, half) = (Int(90 * scale), Int(180 * scale))
                    return at(
                        Double(Int.random(in: -limit...limit, using: &random)) / scale,
                        Double(Int.random(in: -half...half, using: &random)) / scale)
                })
            let text = path.encoded(precision: precision)
            #expect(try Path(encoded: text, precision: precision) == path)
        }
    }
}

@Suite("Hostile polylines")
struct HostilePolylineTests {
    @Test(
        "R1: text that is no polyline throws what is wrong with it",
        arguments: [
            ("_p~iF~ps|U_", .truncated), ("_p~iF", .truncated), ("_", .truncated),
            ("_p~iF ps|U", .invalidCharacter(offset: 5)), ("\u{7f}", .invalidCharacter(offset: 0)),
            ("??>?", .invalidCharacter(offset: 2)), ("é", .invalidCharacter(offset: 0)),
            ("\0\0", .invalidCharacter(offset: 0)), ("?🗺️", .invalidCharacter(offset: 1)),
            (String(repeating: "~", count: 20), .outOfRange(offset: 0)),
            ("??" + String(repeating: "_", count: 1000), .outOfRange(offset: 2)),
        ] as [(String, PolylineDecodingError)])
    func hostileText(text: String, expected: PolylineDecodingError) {
        #expect(throws: expected) { try Path(encoded: text) }
    }

    @Test(
        "R1: points off the Earth throw",
        arguments: [at(91, 0), at(-90.00001, 0), at(0, 361), at(0, -400), at(1e4, 1e4)])
    func offTheEarth(coordinate: Coordinate) {
        let good: Path = [at(89, 0)]
        let offset = good.encodedPath.utf8.count
        #expect(throws: PolylineDecodingError.outOfRange(offset: 0)) {
            try Path(encoded: Path([coordinate]).encodedPath)
        }
        #expect(throws: PolylineDecodingError.outOfRange(offset: offset)) {
            try Path(encoded: (good + [coordinate]).encodedPath)
        }
    }

    @Test("R1: a polyline of six digits read as one of five leaves the Earth")
    func wrongPrecision() {
        let text = ([at(52.52, 13.405), at(52.53, 13.41)] as Path).encoded(precision: 6)
        #expect(throws: PolylineDecodingError.outOfRange(offset: 0)) { try Path(encoded: text) }
    }

    @Test("R1: random bytes throw or give points on the Earth", arguments: [UInt64(43), 44])
    func randomBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var read = 0
        for round in 0..<5000 {
            let alphabet: ClosedRange<UInt8> = round % 2 == 0 ? 63...126 : 0...255
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                UInt8.random(in: alphabet, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let path = try? Path(encoded: text) else { continue }
            read += 1
            #expect(path.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 360 })
            #expect(try Path(encoded: path.encodedPath) == path)
        }
        #expect(read > 0)
    }
}
