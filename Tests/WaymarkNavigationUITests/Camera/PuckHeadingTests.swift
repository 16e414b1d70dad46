import Testing
import WaymarkGeometry
import WaymarkNavigationUI

@Suite("The direction of the puck")
struct PuckHeadingTests {
    @Test(
        "It turns to the course evenly, the shorter way",
        arguments: [(0.0, 90.0), (350, 20), (10, 200)])
    func turn(from start: Double, to end: Double) throws {
        var heading = PuckHeading()
        heading.turn(to: start, elapsed: 0.1)
        #expect(heading.degrees == start && !heading.isTurning)
        let way = (end - start).normalizedLongitude
        var last = start
        for frame in 1...60 {
            heading.turn(to: end, elapsed: 1 / 60)
            let now = try #require(heading.degrees)
            let step = (now - last).normalizedLongitude
            #expect(step * way >= -1e-9 && abs(step) < abs(way) / 15, "frame \(frame)")
            #expect((0..<360).contains(now))
            last = now
        }
        #expect(abs((last - end).normalizedLongitude) < 1)
        for _ in 0..<60 { heading.turn(to: end, elapsed: 1 / 60) }
        #expect(!heading.isTurning)
    }

    @Test(
        "Without a course there is no direction, and after a pause it is that of the course at once"
    )
    func jumps() {
        var heading = PuckHeading()
        heading.turn(to: nil, elapsed: 0.1)
        #expect(heading.degrees == nil && !heading.isTurning)
        heading.turn(to: -90, elapsed: 0.1)
        #expect(heading.degrees == 270)
        heading.turn(to: 90, elapsed: 3)
        #expect(heading.degrees == 90)
        heading.turn(to: .nan, elapsed: 0.1)
        #expect(heading.degrees == nil)
        heading.turn(to: 45, elapsed: .nan)
        #expect(heading.degrees == 45)
    }
}
