public import WaymarkDirections

/// Delivers the readings of the receivers of gpsd, the daemon for receivers on Linux and BSD
/// (gpsd.gitlab.io/gpsd/gpsd_json.html).
///
/// While it runs it holds a connection; if that is refused or lost it says so and tries again after
/// a pause that grows.
@MainActor public final class GPSDSource: LocationSource {
    /// Called with every reading while the source runs, in order.
    public var onLocation: ((Location) -> Void)?
    /// Readings come when they are taken.
    public let isLive = true
    /// Called whenever a connection is refused or lost; the source goes on by itself.
    public var onFailure: ((GPSDError) -> Void)?
    private let connection: GPSDConnection
    private let pauses: ReconnectPause
    private var task: Task<Void, Never>?

    /// A source that reads from the daemon at `host` and `port` when it is started.
    public init(
        host: String = "127.0.0.1", port: Int = 2947, pauses: ReconnectPause = ReconnectPause()
    ) {
        connection = GPSDConnection(host: host, port: port)
        self.pauses = pauses
    }

    deinit { task?.cancel() }

    /// Connects, and delivers readings as they come.
    public func startUpdatingLocation() {
        guard task == nil else { return }
        task = Task { [weak self, connection, pauses] in
            var pauses = pauses
            while !Task.isCancelled {
                let error = await connection.run { location in
                    pauses.reset()
                    self?.onLocation?(location)
                }
                guard !Task.isCancelled else { return }
                self?.onFailure?(error)
                try? await Task.sleep(for: .seconds(pauses.next()))
            }
        }
    }

    /// Closes the connection; nothing is delivered afterwards.
    public func stopUpdatingLocation() {
        task?.cancel()
        task = nil
    }
}
