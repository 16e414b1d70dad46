import Testing
import WaymarkGeometry
import WaymarkSearch
import WaymarkTestSupport

@Suite("Coordinates as people write them")
struct CoordinateNotationTests {
    private let reykjavik = Coordinate(latitude: 64.15, longitude: -21.94)

    private func expect(
        _ text: String, _ latitude: Double, _ longitude: Double, near: Coordinate? = nil,
        tolerance: Double = 1e-6
    ) throws {
        let found = try #require(CoordinateNotation.parse(text, near: near), "\(text)")
        #expect(abs(found.latitude - latitude) < tolerance, "\(text): \(found)")
        #expect(abs(found.longitude - longitude) < tolerance, "\(text): \(found)")
    }

    @Test(
        "Decimal degrees have points or commas and directions on either side",
        arguments: [
            "64.15, -21.94", "64.15,-21.94", "64.15 -21.94", " 64.15 ; -21.94 ", "64,15 -21,94",
            "64,15, -21,94", "64,15;-21,94", "64,15,-21,94", "+64.15, −21.94", "64.15N 21.94W",
            "64.15° N, 21.94° W", "N 64.15 W 21.94", "N64.15° W21.94°", "21.94W 64.15N",
            "W 21.94, N 64.15", "64.15n, 21.94w", "64.15°, -21.94°", "64.15º N 21.94º W",
        ])
    func decimals(_ text: String) throws { try expect(text, 64.15, -21.94) }

    @Test(
        "Degrees, minutes and seconds",
        arguments: [
            "64°8'24\"N 21°56'24\"W", "64° 8′ 24″ N, 21° 56′ 24″ W", "N64°8'24\" W21°56'24\"",
            "64°8’24”N 21°56’24”W", "64°8'24''N 21°56'24''W", "64 8 24 N 21 56 24 W",
            "N 64 8 24 W 21 56 24", "64°8.4'N 21°56.4'W", "64 8.4 N, 21 56.4 W",
            "64d 8m 24s N 21d 56m 24s W", "64°8'24\", -21°56'24\"", "64 8 24, -21 56 24",
            "21°56'24\"W 64°8'24\"N",
        ])
    func sexagesimal(_ text: String) throws { try expect(text, 64.14, -21.94) }

    @Test("South and west are below zero, also within the first degree")
    func signs() throws {
        try expect("33.8568 S 151.2153 E", -33.8568, 151.2153)
        try expect("0°30'S 0°15'W", -0.5, -0.25)
        try expect("-0°30', -0°15'", -0.5, -0.25)
        try expect("64, -21", 64, -21)
        try expect("90, 180", 90, 180)
        try expect("5,12", 5, 12)
    }

    @Test(
        "Links to maps and geo: URIs",
        arguments: [
            "geo:64.15,-21.94", "GEO:64.15,-21.94,35;crs=wgs84;u=35", "geo:64.15,-21.94?z=15",
            "geo:0,0?q=64.15,-21.94(Home)", "geo:0,0?z=11&q=64.15%2C-21.94",
            "https://www.openstreetmap.org/#map=15/64.15/-21.94",
            "https://www.openstreetmap.org/#map=15.5/64.15/-21.94&layers=H",
            "https://www.openstreetmap.org/?mlat=64.15&mlon=-21.94#map=12/64.2/-21.8",
            "https://www.google.com/maps/@64.15,-21.94,15z",
            "https://www.google.com/maps/place/Home/@64.2,-21.8,15z/data=!3m1!3d64.15!4d-21.94",
            "https://www.google.com/maps/search/?api=1&query=64.15%2C-21.94",
            "https://www.google.com/maps/search/64.15,+-21.94?entry=tts",
            "https://maps.google.com/?q=64.15,-21.94",
            "https://www.google.com/maps/dir/?api=1&destination=64.15,-21.94",
            "https://maps.apple.com/?ll=64.15,-21.94&q=Home",
            "https://maps.apple.com/place?coordinate=64.15,-21.94&name=Home",
            "maps://?daddr=64.15,-21.94", "https://bing.com/maps?cp=64.15~-21.94&lvl=12",
            "https://waze.com/ul?ll=64.15%2C-21.94&navigate=yes",
        ])
    func links(_ text: String) throws { try expect(text, 64.15, -21.94) }

    @Test(
        "Full open location codes are the pairs of the reference",
        arguments: [
            ("7FG49Q00+", 20.375, 2.775), ("7FG49QCJ+2V", 20.3700625, 2.7821875),
            ("7FG49QCJ+2VX", 20.3701125, 2.782234375), ("8FVC2222+22", 47.0000625, 8.0000625),
            ("4VCPPQGP+Q9", -41.2730625, 174.7859375), ("62G20000+", 0.5, -179.5),
            ("22220000+", -89.5, -179.5), ("7fg40000+", 20.5, 2.5),
            ("8FWC2345+G6", 48.0063125, 8.0580625),
        ])
    func plusCodes(code: String, latitude: Double, longitude: Double) throws {
        try expect(code, latitude, longitude, tolerance: 1e-8)
    }

    @Test("Short open location codes are the nearest ones of their kind")
    func shortCodes() throws {
        let wellington = Coordinate(latitude: -41.29, longitude: 174.77)
        try expect("PQGP+Q9", -41.2730625, 174.7859375, near: wellington, tolerance: 1e-8)
        let nearCorner = Coordinate(latitude: 46.98, longitude: 7.98)
        try expect("2222+22", 47.0000625, 8.0000625, near: nearCorner, tolerance: 1e-8)
        try expect("VC2222+22", 47.0000625, 8.0000625, near: nearCorner, tolerance: 1e-8)
        #expect(CoordinateNotation.parse("PQGP+Q9", near: nil) == nil)
        let nowhere = Coordinate(latitude: .nan, longitude: .infinity)
        #expect(CoordinateNotation.parse("PQGP+Q9", near: nowhere) == nil)
    }

    @Test("Geohashes are the pairs of the literature")
    func geohashes() throws {
        try expect("u4pruydqqvj", 57.64911, 10.40744, tolerance: 2e-5)
        try expect("ezs42jtj", 42.605, -5.603, tolerance: 1e-1)
        try expect("gcpvj0duq", 51.5034, -0.1276, tolerance: 1e-2)
        try expect("9Q8YYK8YTPXR", 37.7749, -122.4194, tolerance: 1e-3)
    }

    @Test(
        "Words, numbers, addresses and broken notations are none",
        arguments: [
            "", " ", "Reykjavík", "12", "12 34", "12/3", "12-34", "Hauptstr. 12, 10115 Berlin",
            "50 S 100 W", "12 m", "24.12.2026", "95, 12", "64.15, 200", "64.15 N 21.94 N",
            "64.15 N 21.94", "-64.15 S 21.94 W", "64°75'N 21°10'W", "64.15", "64.15,", ",",
            "N", "N W", "64.15.3 21.94", "geo:", "geo:a,b", "geo:95,10", "https://example.org/",
            "https://www.google.com/maps/place/Home", "www.", "berlin", "strasse12", "kurzstr5b",
            "1012js", "ec1n2jd", "h2x1k7", "d01f5p2", "1234567", "bcdefgh", "+", "++", "22+22",
            "8FVC2222+2", "8FVC2222+22222222", "8FVC0022+", "AFVC2222+22", "X2222222+22",
            "0000+22", "8FVC0000+22", "1 2 3 4 5 6 7 8 9", "٦٤٫١٥, ٢١", "rock+roll",
        ])
    func rubbish(_ text: String) {
        let near = Coordinate(latitude: 64.15, longitude: -21.94)
        #expect(CoordinateNotation.parse(text, near: near) == nil, "\(text)")
    }

    @Test("Random texts are read or refused", arguments: [UInt64](1...4))
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "64", "15", ".", ",", "-", "N", "W", "s", "°", "'", "\"", " ", "geo:", "https://", "@",
            "?q=", "&", "!3d", "!4d", "#map=", "/", "%2C", "%", "8FVC", "22", "+", "0", "é",
            "\u{0}",
            "999999999", "u4pru", "e\u{301}",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined()
            let found = CoordinateNotation.parse(text, near: reykjavik)
            #expect(found?.isValid != false, "\(text)")
        }
        for part in parts {
            _ = CoordinateNotation.parse(String(repeating: part, count: 900), near: reykjavik)
        }
    }
}
