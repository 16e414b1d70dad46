import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Icons whose pixels are distances")
struct DistanceIconTests {
    /// A row of pixels of an icon whose outline runs down at `edge`, drawn as large as it is, on black.
    ///
    /// - Parameter halo: the width and the colour.
    private func row(
        edge: Double, color: StyleColor = .white, halo: (Float, StyleColor) = (0, .clear)
    ) throws -> [Pixel] {
        let (width, height) = (24, 4)
        // Three quarters at the outline, an eighth less for each pixel outward.
        let opacities = (0..<width).map { 0.75 - (Double($0) + 0.5 - edge) / 8 }
        let line = opacities.map { UInt32((max(0, min(1, $0)) * 255).rounded()) << 24 }
        let texture = try #require(
            Texture(width: width, height: height, pixels: (0..<height).flatMap { _ in line }))
        let corners: [SIMD2<Double>] = [
            SIMD2(0, 0), SIMD2(24, 0), SIMD2(24, 4), SIMD2(0, 4),
        ]
        let matrix = try #require(PlaneTransform(corners: corners, to: SIMD2(24, 4)))
        var list = DisplayList()
        list.background = .black
        list.addContour(rectangle(0, 0, 24, 4))
        list.image(
            ImagePaint(
                texture,
                content: .distances(color: color, halo: halo.1, haloWidth: halo.0, haloBlur: 0),
                matrix: matrix))
        let bitmap = Bitmap.drawn(list, width: width, height: height)
        return (0..<width).map { bitmap.pixel($0, 2) }
    }

    /// Distances are bytes, and places between pixels sixteenths.
    private static let tolerance = 24

    private static func grey(_ share: Double) -> Pixel {
        let part = Int((share * 255).rounded())
        return Pixel(part, part, part)
    }

    @Test(
        "The pixel that an outline goes through is covered in part",
        arguments: [0.2, 0.35, 0.5, 0.65, 0.8])
    func edge(share: Double) throws {
        let row = try row(edge: 10 + share)
        #expect(row[..<10].allSatisfy { $0.gap(to: Self.grey(1)) <= 2 })
        #expect(row[10].gap(to: Self.grey(share)) <= Self.tolerance, "\(row[10])")
        #expect(row[11...].allSatisfy { $0 == Self.grey(0) })
    }

    @Test("A halo lies under an outline, and ends as softly")
    func halo() throws {
        let row = try row(edge: 10.5, halo: (3, StyleColor(hex: 0xff0000)))
        #expect(row[10].red >= 253)
        #expect(abs(row[10].green - 128) <= Self.tolerance)
        #expect(row[11].gap(to: Pixel(255, 0, 0)) <= 2)
        #expect(row[12].gap(to: Pixel(255, 0, 0)) <= Self.tolerance)
        #expect(row[13].gap(to: Pixel(128, 0, 0)) <= Self.tolerance)
        #expect(row[14...].allSatisfy { $0 == Self.grey(0) })
    }

    @Test("A halo shines through a colour that does")
    func translucent() throws {
        let row = try row(
            edge: 10.5, color: .white.faded(0.5), halo: (3, StyleColor(hex: 0xff0000)))
        #expect(row[5].gap(to: Pixel(255, 128, 128)) <= 3, "\(row[5])")
    }
}
