import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkWatch

@Suite("Pictures of a watch")
struct WatchPictureTests {
    private func share(_ picture: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
        let pixels = columns.flatMap { x in rows.map { picture[x, $0] } }
        let lit = pixels.count { Int($0.red) + Int($0.green) + Int($0.blue) > 60 }
        return Double(lit) / Double(pixels.count)
    }

    private func glance(after way: Double) throws -> WatchGlance {
        var follower = WatchFollower()
        follower.take(.drive(.sample()), at: noon)
        follower.take(
            Location(
                coordinate: place(east: max(0, way - 1000), north: min(1000, way)), timestamp: noon),
            at: noon + 30)
        return try #require(follower.glance(at: noon + 30))
    }

    @Test("The arrow of a turn is drawn to its side")
    func turn() throws {
        let icon = try #require(glance(after: 0).header?.icon)
        let picture = WatchPicture.turn(icon, side: 96)
        #expect(picture.width == 96 && share(picture, 0..<96, 0..<96) > 0.05)
        #expect(share(picture, 48..<96, 0..<48) > share(picture, 0..<48, 0..<48))
    }

    @Test("A lane that is taken is brighter than one that is not")
    func lane() throws {
        let lanes = try #require(glance(after: 700).header?.lanes)
        let brightest = lanes.map { lane in
            let picture = WatchPicture.lane(lane, drivingSide: .right, side: 48)
            return (0..<48).flatMap { x in (0..<48).map { picture[x, $0].red } }.max() ?? 0
        }
        #expect(brightest == [0x6a, 0xff])
    }

    @Test("The way leads up from the traveller, and round the corner to the right")
    func way() throws {
        let picture = WatchPicture.way(try glance(after: 800), width: 160, height: 200)
        // 200 m of the 400 m that fit above the place, then to the right.
        #expect(share(picture, 78..<82, 90..<150) == 1)
        #expect(share(picture, 100..<160, 82..<88) > 0.9)
        #expect(share(picture, 0..<60, 0..<200) == 0)
        let end = WatchPicture.way(try glance(after: 1500), width: 160, height: 200)
        #expect(share(end, 70..<90, 160..<180) > 0.5 && share(end, 0..<160, 0..<150) == 0)
    }

    @Test("Sizes that nobody has are those of the nearest one")
    func sizes() throws {
        let picture = WatchPicture.way(try glance(after: 0), width: -3, height: 1 << 40, meters: 0)
        #expect(picture.width == 1 && picture.height == 1024)
    }
}
