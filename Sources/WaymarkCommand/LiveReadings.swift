import ArgumentParser
import WaymarkDesktop
import WaymarkDirections
import WaymarkNavigation

/// The address of gpsd on the command line: a port, or host:port.
struct DaemonArgument: ExpressibleByArgument {
    let host: String
    let port: Int

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard let last = parts.last, let port = Int(last), (1...65_535).contains(port),
            parts.count <= 2
        else { return nil }
        self.port = port
        host = parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : "127.0.0.1"
    }
}

/// The readings of gpsd as they come, with the places that sensors of motion tell, and the seconds between
/// them.
@MainActor final class LiveReadings {
    enum Event: Sendable {
        case location(Location)
        /// A second passed without one.
        case silence
        /// Something that a person should know.
        case failure(String)
    }

    let events: AsyncStream<Event>
    private let source: any LocationSource
    private let clock: Task<Void, Never>

    init(
        _ daemon: DaemonArgument, motion: IIOMotionSource?, travelMode: RouteTravelMode
    ) {
        let (events, continuation) = AsyncStream<Event>.makeStream()
        self.events = events
        let receiver = GPSDSource(host: daemon.host, port: daemon.port)
        let source: any LocationSource =
            motion.map { InertialLocationSource(receiver, motion: $0, travelMode: travelMode) }
            ?? receiver
        var hasReading = false
        source.onLocation = {
            hasReading = true
            continuation.yield(.location($0))
        }
        receiver.onFailure = { continuation.yield(.failure("\($0)")) }
        motion?.onFailure = { continuation.yield(.failure("\($0)")) }
        clock = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                if !hasReading { continuation.yield(.silence) }
                hasReading = false
            }
        }
        self.source = source
        source.startUpdatingLocation()
    }

    func stop() {
        source.stopUpdatingLocation()
        clock.cancel()
    }
}
