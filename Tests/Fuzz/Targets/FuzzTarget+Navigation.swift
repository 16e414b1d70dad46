import Foundation
import WaymarkDesktop
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkWatch

extension FuzzTarget {
    static let navigation = [
        FuzzTarget("locations") { use(try? LocationFile.locations(in: $0)) },
        FuzzTarget("gpx") { use(try? LocationFile.locations(in: $0, format: .gpx)) },
        FuzzTarget("nmea") { use(try? LocationFile.locations(in: $0, format: .nmea)) },
        FuzzTarget("csv") { use(try? LocationFile.locations(in: $0, format: .csv)) },
        FuzzTarget("location-json") { use(try? LocationFile.locations(in: $0, format: .json)) },
        FuzzTarget("motion") { bytes in
            guard let motion = try? MotionFile.readings(in: bytes) else { return }
            let start = Location(
                coordinate: Coordinate(latitude: 60, longitude: 25), course: 90, speed: 10,
                timestamp: motion.first?.timestamp ?? LocationFile.startOfUndated)
            use([start].filled(by: motion))
        },
        FuzzTarget("gpsd") { bytes in
            var parser = GPSDParser()
            use(parser.take(bytes))
        },
        FuzzTarget("watch-message") { bytes in
            guard let message = try? WatchMessage(data: Data(bytes)) else { return }
            var follower = WatchFollower()
            follower.take(message, at: message.sent)
            use(follower.glance(at: message.sent))
        },
        FuzzTarget("recording", maximumLength: 16_384) { bytes in
            guard let recording = try? DriveRecording(text(bytes)) else { return }
            use(recording.replayedEvents())
        },
        FuzzTarget("saved-navigation", maximumLength: 16_384) { bytes in
            use(try? SavedNavigation(data: Data(bytes)))
        },
    ]
}
