import Testing
import WaymarkGeometry
import WaymarkMaps

import WaymarkNavigationUI

struct FollowingCameraTests {
    private static let place = Coordinate(latitude: 60, longitude: 25)

    private static func situation(
        _ place: Coordinate = place, course: Double? = 90, speed: Double? = 14,
        maneuver: Double? = nil, _ perspective: FollowingPerspective = .tilted
    ) -> FollowingCamera.Situation {
        var situation = FollowingCamera.Situation(coordinate: place, course: course, speed: speed)
        situation.distanceToManeuver = maneuver
        situation.perspective = perspective
        return situation
    }

    /// The camera after some seconds of the same.
    private static func settled(_ situation: FollowingCamera.Situation) -> CameraPosition {
        var camera = FollowingCamera()
        for _ in 0..<600 { camera.update(situation, elapsed: 1.0 / 60) }
        return camera.camera ?? .world
    }

    @Test("The first update is there at once") func theFirstUpdateIs() {
        var camera = FollowingCamera()
        #expect(camera.camera == nil)
        let position = camera.update(Self.situation(), elapsed: 0)
        #expect(position.target == Self.place && position.bearing == 90)
        #expect(position.viewingAngle == 55)
        #expect(position == camera.camera)
    }

    @Test("Perspectives are those of their names") func perspectivesAreThoseOf() {
        let flat = Self.settled(Self.situation(Self.place, .topDownHeadingUp))
        #expect(abs(flat.bearing - 90) < 1e-6 && flat.viewingAngle == 0)
        let north = Self.settled(Self.situation(Self.place, .topDownNorthUp))
        #expect(north.bearing == 0 && north.viewingAngle == 0)
        #expect(Self.settled(Self.situation()).viewingAngle == 55)
    }

    @Test("It is farther on a motorway and closer before a turn") func itIsFartherOn() {
        let zooms = [0, 8, 14, 25, 36].map { Self.settled(Self.situation(speed: $0)).zoom }
        #expect(zooms == zooms.sorted(by: >) && zooms[0] - zooms[4] > 1.2)
        let near = [2000, 300, 100, 0].map {
            Self.settled(Self.situation(speed: 20, maneuver: $0)).zoom
        }
        #expect(near == near.sorted() && near[3] - near[0] > 0.8)
        let open = Self.settled(Self.situation(speed: 20)).zoom
        #expect(near[0] == open)
    }

    @Test("Small changes do not move the zoom") func smallChangesDoNot() {
        var camera = FollowingCamera()
        let zoom = camera.update(Self.situation(speed: 20), elapsed: 0).zoom
        for number in 0..<600 {
            let speed = number % 60 < 30 ? 19.0 : 21
            let position = camera.update(Self.situation(speed: speed), elapsed: 1.0 / 30)
            #expect(position.zoom == zoom)
        }
    }

    @Test("Nothing jumps from frame to frame") func nothingJumpsFromFrame() {
        var camera = FollowingCamera()
        var last = camera.update(Self.situation(course: 350, speed: 30), elapsed: 0)
        for frame in 0..<900 {
            let turns = frame / 300
            let next = camera.update(
                Self.situation(
                    course: [350, 20, 200][turns], speed: [30, 5, 36][turns],
                    maneuver: [1000, 20, 3000][turns],
                    [.tilted, .topDownHeadingUp, .tilted][turns]), elapsed: 1.0 / 60)
            #expect(abs(next.zoom - last.zoom) < 0.05, "\(frame)")
            #expect(abs((next.bearing - last.bearing).normalizedLongitude) < 6, "\(frame)")
            #expect(abs(next.viewingAngle - last.viewingAngle) < 2, "\(frame)")
            last = next
        }
        #expect(abs(last.bearing - 200) < 0.1 && abs(last.viewingAngle - 55) < 0.1)
    }

    @Test("It turns the shorter way") func itTurnsTheShorter() {
        var camera = FollowingCamera()
        camera.update(Self.situation(course: 350), elapsed: 0)
        for _ in 0..<240 {
            let bearing = camera.update(Self.situation(course: 10), elapsed: 1.0 / 60).bearing
            #expect(bearing >= 350 - 1e-9 || bearing <= 10 + 1e-9)
        }
    }

    @Test("Who stands keeps his direction") func whoStandsKeepsHis() {
        var camera = FollowingCamera()
        camera.update(Self.situation(course: 90), elapsed: 0)
        for course in [10, 200, nil, Double.nan] {
            for _ in 0..<60 {
                camera.update(Self.situation(course: course, speed: 0.2), elapsed: 1.0 / 60)
            }
            #expect(abs((camera.camera?.bearing ?? 0) - 90) < 1e-6)
        }
    }

    @Test("It comes back smoothly from where the user has moved it") func itComesBackSmoothly() {
        let away = CameraPosition(
            target: Self.place.destination(distance: 800, bearing: 45), zoom: 14, bearing: 30)
        var camera = FollowingCamera(from: away)
        #expect(camera.camera == away)
        var last = camera.update(Self.situation(), elapsed: 1.0 / 60)
        #expect(last.target.distance(to: away.target) < 10 && abs(last.zoom - 14) < 0.05)
        for _ in 0..<300 {
            let next = camera.update(Self.situation(), elapsed: 1.0 / 60)
            #expect(next.target.distance(to: Self.place) <= last.target.distance(to: Self.place))
            last = next
        }
        #expect(last.target.distance(to: Self.place) < 0.1)
        var far = FollowingCamera(from: .world)
        #expect(far.update(Self.situation(), elapsed: 0.01).target == Self.place)
    }

    @Test("It is at a driver who is far away at once") func itIsAtA() {
        var camera = FollowingCamera()
        camera.update(Self.situation(), elapsed: 0)
        let far = Coordinate(latitude: 61, longitude: 25)
        let next = camera.update(Self.situation(far, course: 180), elapsed: 0.1)
        #expect(next.target == far && next.bearing == 180)
        let later = camera.update(Self.situation(far, course: 270), elapsed: 60)
        #expect(later.bearing == 270)
    }

    @Test("An app's own zoom holds") func anAppSOwn() {
        var situation = Self.situation(maneuver: 10)
        situation.followingZoomLevel = 15.5
        #expect(Self.settled(situation).zoom == 15.5)
        situation.followingZoomLevel = .nan
        #expect(Self.settled(situation).zoom > 15.6)
    }

    @Test("Nonsense makes no camera fail") func nonsenseMakesNoCamera() {
        var camera = FollowingCamera()
        for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            var situation = Self.situation(course: number, speed: number, maneuver: number)
            situation.pointsAhead = number
            situation.followingZoomLevel = number
            let position = camera.update(situation, elapsed: number)
            #expect(position.zoom.isFinite && position.bearing.isFinite)
            situation.followingZoomLevel = nil
            #expect(camera.update(situation, elapsed: 0.02).zoom.isFinite)
            situation.coordinate = Coordinate(latitude: number, longitude: number)
            #expect(camera.update(situation, elapsed: 0.02).target.latitude.isFinite)
        }
        #expect(FollowingZoom.metersAhead(speed: 0, distanceToManeuver: .nan) == 220)
    }
}
