import Testing
import WaymarkBrowser

@Suite("The frames of many visitors", .timeLimit(.minutes(30)))
struct FrameShareTests {
    @Test(
        "However many there are, all together keep two frames of so many bytes", arguments: 1...16)
    func sum(visitors: Int) {
        let share = FrameShare(of: visitors)
        #expect(share.pixels * 2 * 4 * Double(visitors) <= 192e6 + 1)
        #expect((1280 * 1024...FrameShare.mostPixels).contains(share.pixels))
    }

    @Test("One visitor has all of a large screen; none at all count as one")
    func alone() {
        #expect(FrameShare(of: 1).scale(1, of: SIMD2(3840, 2160)) == 1)
        #expect(FrameShare(of: 0) == FrameShare(of: 1))
    }

    @Test(
        "A frame is drawn at the scale that fits the share, and at no larger one than was asked for",
        arguments: [
            (SIMD2(800.0, 600.0), 2.0, 1.768), (SIMD2(800, 600), 1, 1),
            (SIMD2(3000, 3000), 1, 0.408),
        ])
    func scale(size: SIMD2<Double>, asked: Double, expected: Double) {
        #expect(abs(FrameShare(of: 16).scale(asked, of: size) - expected) < 0.001)
    }

    @Test(
        "The frames of sixteen visitors are smaller than those of one; the page shows them larger")
    func frames() async throws {
        try await withHost { client in
            let first = try await client.openSession()
            let path = "sessions/\(first)/frame?width=2000&height=1500&scale=1&after=0"
            #expect(try await Self.size(client.get(path)) == [2000, 1500])
            for _ in 1..<16 { _ = try await client.openSession() }
            let small = try await Self.size(client.get(path))
            #expect(small[0] * small[1] <= 1_510_000 && small[0] > 1300, "\(small)")
        }
    }

    /// Width and height of a frame, in pixels.
    private static func size(_ answer: Answer) throws -> [Int] {
        try #require(answer.status == 200 && answer.body.count >= 16)
        return [4, 8].map { at in
            (0..<4).reduce(0) { $0 | Int(answer.body[at + $1]) << (8 * $1) }
        }
    }
}
