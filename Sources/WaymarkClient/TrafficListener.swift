import Foundation
public import WaymarkDirections

/// Keeps a region of the device in the traffic that a server knows.
///
/// ```swift
/// let listener = TrafficListener(provider: remote, receiver: region)
/// let listening = Task { try await listener.run() }
/// let provider = HybridProvider(network: remote, device: OnDeviceProvider(region: region))
/// ```
///
/// Routes of the device go by it from then on, also where the network is away for a while: what was told last holds
/// for half an hour. After a break it asks for what has changed since.
public struct TrafficListener: Sendable {
    private let provider: RemoteProvider
    private let receiver: any TrafficReceiver
    private let clock: HybridClock

    /// Seconds until it is asked again after the first failure, and at most after several.
    private static let (firstPause, longestPause) = (1.0, 60.0)
    /// Seconds after which what is old fades.
    private static let fadingInterval = 60.0

    /// A listener to `provider` for `receiver`, a `Region` or a `RegionCatalog`.
    public init(provider: RemoteProvider, receiver: any TrafficReceiver) {
        self.init(provider: provider, receiver: receiver, clock: .system)
    }

    package init(
        provider: RemoteProvider, receiver: any TrafficReceiver, clock: HybridClock
    ) {
        (self.provider, self.receiver, self.clock) = (provider, receiver, clock)
    }

    /// Listens until the task is cancelled; where the network fails, it tries again and again.
    ///
    /// - Throws: ``DirectionsError`` where trying again does not help: the server wants another key or has no
    ///   such service, or the region takes no traffic.
    public func run() async throws(DirectionsError) {
        let fading = Task { [receiver, clock, provider] in
            while !Task.isCancelled {
                await clock.wait(Self.fadingInterval)
                guard !Task.isCancelled else { return }
                receiver.advanceTraffic(to: provider.now())
            }
        }
        defer { fading.cancel() }
        var (last, pause) = (String?.none, Self.firstPause)
        while !Task.isCancelled {
            do {
                for try await event in provider.trafficEvents(after: last) {
                    try receiver.apply(event.report, now: provider.now())
                    (last, pause) = (event.id ?? last, Self.firstPause)
                }
                return
            } catch {
                let error = error as? DirectionsError ?? .network(reason: "\(error)")
                guard error.mayPass else { throw error }
            }
            await clock.wait(pause)
            pause = min(Self.longestPause, 2 * pause)
        }
    }
}

extension DirectionsError {
    /// Whether the same question may have an answer later.
    fileprivate var mayPass: Bool {
        switch self {
        case .network, .provider, .outOfTime, .quotaExceeded, .cancelled: true
        default: false
        }
    }
}
