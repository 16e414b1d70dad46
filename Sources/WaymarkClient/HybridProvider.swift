import Foundation
import Synchronization
public import WaymarkDirections

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
    let network: any NavigationDataProvider
    let device: any NavigationDataProvider
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
    func ask<Answer: Sendable, Failure: ProviderFailure>(
        _ question: @escaping Question<Answer, Failure>
    ) async throws(Failure) -> Answer {
        if state.withLock({ clock.now() < $0.retry }) {
            if case .success(let answer) = await result(of: question, from: device) {
                return noted(answer, from: .device)
            }
            guard !Task.isCancelled else { throw Failure.cancelled }
            return try noted(await result(of: question, from: network))
        }
        switch await race(question) {
        case .network(let result):
            guard case .failure(let error) = result, error.isOfNetwork else {
                return try noted(result)
            }
            rest()
            if case .success(let answer) = await self.result(of: question, from: device) {
                return noted(answer, from: .device)
            }
            throw error
        case .device(let answer):
            rest()
            return noted(answer, from: .device)
        case .cancelled: throw Failure.cancelled
        }
    }

    /// Asks one of the two.
    typealias Question<Answer: Sendable, Failure: ProviderFailure> =
        @Sendable (any NavigationDataProvider) async throws(Failure) -> Answer

    private func result<Answer: Sendable, Failure: ProviderFailure>(
        of question: Question<Answer, Failure>, from provider: any NavigationDataProvider
    ) async -> Result<Answer, Failure> {
        do throws(Failure) { return .success(try await question(provider)) } catch {
            return .failure(error)
        }
    }

    private enum Outcome<Answer: Sendable, Failure: ProviderFailure>: Sendable {
        case network(Result<Answer, Failure>)
        case device(Answer)
        case cancelled
    }

    private enum Runner<Answer: Sendable, Failure: ProviderFailure>: Sendable {
        case network(Result<Answer, Failure>)
        case device(Result<Answer, Failure>)
    }

    /// Asks the network, and after ``patience`` the device as well: the first answer counts, and an error of the
    /// device alone is none.
    private func race<Answer: Sendable, Failure: ProviderFailure>(
        _ question: @escaping Question<Answer, Failure>
    ) async -> Outcome<Answer, Failure> {
        await withTaskGroup(of: Runner<Answer, Failure>.self) { group in
            group.addTask { [self] in .network(await result(of: question, from: network)) }
            group.addTask { [self] in
                await clock.wait(patience)
                guard !Task.isCancelled else { return .device(.failure(.cancelled)) }
                return .device(await result(of: question, from: device))
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

    private func noted<Answer, Failure>(
        _ result: Result<Answer, Failure>
    ) throws(Failure) -> Answer {
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
