import Foundation
import Synchronization
public import WaymarkDirections
public import WaymarkGeometry

/// Asks a provider on the network first, and one on the device where that does not answer in time: a driver in a
/// dead spot notices nothing.
///
/// ```swift
/// let provider = HybridProvider(network: remote, device: OnDeviceProvider(region: region))
/// let navigator = try Navigator(provider: provider)
/// ```
///
/// Where the network fails, or is silent for longer than ``patience``, the device answers, and is asked first for
/// some seconds, then for longer, until the network answers again. An answer of the network that there is no
/// route, or that a key or a quota forbids it, is an answer.
public final class HybridProvider: Sendable {
    /// Where answers come from.
    public enum Source: String, Hashable, Sendable {
        /// The provider on the network.
        case network
        /// The one on the device.
        case device
    }

    private struct State {
        var source = Source.network
        /// How often in a row the network did not answer.
        var failures = 0
        /// The time from which on it is asked first again.
        var retry = -Double.infinity
        var listeners: [Int: AsyncStream<Source>.Continuation] = [:]
        var next = 0
    }

    /// Seconds that the network may take to answer before the device is asked.
    public let patience: Double
    private let network: any NavigationDataProvider
    private let device: any NavigationDataProvider
    private let clock: HybridClock
    private let state = Mutex(State())

    /// Seconds for which the device is asked first after the network failed, and at most after it did so again
    /// and again.
    private static let (firstRest, longestRest) = (5.0, 60.0)

    /// A provider of the answers of two.
    public convenience init(
        network: any NavigationDataProvider, device: any NavigationDataProvider,
        patience: Double = 1
    ) {
        self.init(network: network, device: device, patience: patience, clock: .system)
    }

    package init(
        network: any NavigationDataProvider, device: any NavigationDataProvider,
        patience: Double, clock: HybridClock
    ) {
        (self.network, self.device) = (network, device)
        self.patience = patience.isFinite ? max(0, patience) : 1
        self.clock = clock
    }

    /// Where the last answer came from.
    public var source: Source { state.withLock { $0.source } }

    /// The source of each answer from now on that comes from another one than that before.
    public var changes: AsyncStream<Source> {
        AsyncStream { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    /// The answer of the network, or of the device where it does not come in time.
    private func ask<Answer: Sendable>(
        _ question:
            @escaping @Sendable (any NavigationDataProvider) async -> Result<
                Answer, DirectionsError
            >
    ) async throws(DirectionsError) -> Answer {
        if state.withLock({ clock.now() < $0.retry }) {
            if case .success(let answer) = await question(device) {
                return noted(answer, from: .device)
            }
            guard !Task.isCancelled else { throw .cancelled }
            let late = await question(network)
            return try noted(late)
        }
        switch await race(question) {
        case .network(let result):
            guard case .failure(let error) = result, error.isOfNetwork else {
                return try noted(result)
            }
            rest()
            if case .success(let answer) = await question(device) {
                return noted(answer, from: .device)
            }
            throw error
        case .device(let answer):
            rest()
            return noted(answer, from: .device)
        case .cancelled: throw .cancelled
        }
    }

    private enum Outcome<Answer: Sendable>: Sendable {
        case network(Result<Answer, DirectionsError>)
        case device(Answer)
        case cancelled
    }

    private enum Runner<Answer: Sendable>: Sendable {
        case network(Result<Answer, DirectionsError>)
        case device(Result<Answer, DirectionsError>)
    }

    /// Asks the network, and after ``patience`` the device as well: the first answer counts, and an error of the
    /// device alone is none.
    private func race<Answer: Sendable>(
        _ question:
            @escaping @Sendable (any NavigationDataProvider) async -> Result<
                Answer, DirectionsError
            >
    ) async -> Outcome<Answer> {
        await withTaskGroup(of: Runner<Answer>.self) { group in
            group.addTask { [network] in .network(await question(network)) }
            group.addTask { [device, clock, patience] in
                await clock.wait(patience)
                guard !Task.isCancelled else { return .device(.failure(.cancelled)) }
                return .device(await question(device))
            }
            defer { group.cancelAll() }
            while let runner = await group.next() {
                switch runner {
                case .network(let result): return Task.isCancelled ? .cancelled : .network(result)
                case .device(.success(let answer)): return .device(answer)
                case .device(.failure): continue
                }
            }
            return .cancelled
        }
    }

    private func rest() {
        state.withLock { state in
            state.failures = min(16, state.failures + 1)
            let wait = Self.firstRest * Double(1 << (state.failures - 1))
            state.retry = clock.now() + min(Self.longestRest, wait)
        }
    }

    private func noted<Answer>(
        _ result: Result<Answer, DirectionsError>
    ) throws(DirectionsError) -> Answer {
        let answer = try result.get()
        state.withLock { ($0.failures, $0.retry) = (0, -.infinity) }
        return noted(answer, from: .network)
    }

    private func noted<Answer>(_ answer: Answer, from source: Source) -> Answer {
        let listeners = state.withLock { state -> [AsyncStream<Source>.Continuation] in
            guard state.source != source else { return [] }
            state.source = source
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.yield(source) }
        return answer
    }
}

/// The time of a ``HybridProvider``.
package struct HybridClock: Sendable {
    /// Seconds since some moment.
    let now: @Sendable () -> Double
    /// Returns after so many seconds, or once the task is cancelled.
    let wait: @Sendable (Double) async -> Void

    /// A clock of one's own.
    package init(
        now: @escaping @Sendable () -> Double, wait: @escaping @Sendable (Double) async -> Void
    ) {
        (self.now, self.wait) = (now, wait)
    }

    static let system = HybridClock {
        ProcessInfo.processInfo.systemUptime
    } wait: { seconds in
        try? await Task.sleep(for: .seconds(seconds))
    }
}

extension DirectionsError {
    /// Whether the provider could not be asked, rather than had no answer.
    fileprivate var isOfNetwork: Bool {
        switch self {
        case .network, .provider, .outOfTime: true
        default: false
        }
    }
}

extension HybridProvider: DirectionsProvider, RoadProvider {
    /// The routes for `request`.
    public func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await ask { provider in
            do throws(DirectionsError) {
                return .success(try await provider.directions(request))
            } catch {
                return .failure(error)
            }
        }
    }

    /// The pieces of road open to cars around `center`, nearest first.
    public func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await ask { provider in
            do throws(DirectionsError) {
                return .success(try await provider.roads(around: center, radius: radius))
            } catch {
                return .failure(error)
            }
        }
    }
}

extension HybridProvider: TileSource {
    /// The zooms that one of the two has tiles of.
    public var zooms: ClosedRange<Int> {
        let (one, other) = (network.zooms, device.zooms)
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    /// The box that the network's map is of, where it is known; else that of the device's.
    public var bounds: CoordinateBounds? { network.bounds ?? device.bounds }

    /// The contents of `tile`; `nil` where there is none.
    public func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        try await ask { provider in
            do throws(DirectionsError) {
                return .success(try await provider.contents(of: tile))
            } catch {
                return .failure(error)
            }
        }
    }
}

extension HybridProvider: RequirementsProvider {
    /// The key that either of the two asks for, and the terms of the network's, else those of the device's.
    public var requirements: ProviderRequirements {
        let all = [network, device].compactMap { ($0 as? any RequirementsProvider)?.requirements }
        return ProviderRequirements(
            requiresAPIKey: all.contains(where: \.requiresAPIKey),
            terms: all.lazy.compactMap(\.terms).first)
    }
}

extension HybridProvider: LocalityProvider {
    /// Country and time zone of `place`, by the first of the two that knows.
    public func locality(of place: Coordinate) -> Locality? {
        let known = [network, device].compactMap { $0 as? any LocalityProvider }
        return known.lazy.compactMap { $0.locality(of: place) }.first
    }
}
