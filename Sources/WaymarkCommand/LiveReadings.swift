import ArgumentParser
import WaymarkDesktop
import WaymarkDirections

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

/// The readings of gpsd as they come, and the seconds between them.
@MainActor final class LiveReadings {
    enum Event: Sendable {
        case location(Location)
        /// A second passed without one.
        case silence
        case failure(GPSDError)
    }

    let events: AsyncStream<Event>
    private let source: GPSDSource
    private let clock: Task<Void, Never>

    init(_ daemon: DaemonArgument) {
        let (events, continuation) = AsyncStream<Event>.makeStream()
        self.events = events
        let source = GPSDSource(host: daemon.host, port: daemon.port)
        var hasReading = false
        source.onLocation = {
            hasReading = true
            continuation.yield(.location($0))
        }
        source.onFailure = { continuation.yield(.failure($0)) }
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
