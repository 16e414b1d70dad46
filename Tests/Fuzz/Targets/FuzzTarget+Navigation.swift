import Foundation
import WaymarkDesktop
import WaymarkNavigation

extension FuzzTarget {
    static let navigation = [
        FuzzTarget("locations") { use(try? LocationFile.locations(in: $0)) },
        FuzzTarget("gpx") { use(try? LocationFile.locations(in: $0, format: .gpx)) },
        FuzzTarget("nmea") { use(try? LocationFile.locations(in: $0, format: .nmea)) },
        FuzzTarget("csv") { use(try? LocationFile.locations(in: $0, format: .csv)) },
        FuzzTarget("location-json") { use(try? LocationFile.locations(in: $0, format: .json)) },
        FuzzTarget("gpsd") { bytes in
            var parser = GPSDParser()
            use(parser.take(bytes))
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
