import NIOCore
import Synchronization

/// The open connections of a server; one that only waits is closed where there is no other room.
final class OpenConnections: Sendable {
    private struct State {
        var roster: ConnectionRoster<ObjectIdentifier>
        var channels: [ObjectIdentifier: any Channel] = [:]
    }

    private let state: Mutex<State>

    init(limit: Int) { state = Mutex(State(roster: ConnectionRoster(limit: limit))) }

    func open(_ channel: any Channel) {
        let displaced = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = channel
            return state.roster.open(ObjectIdentifier(channel))
                .flatMap { state.channels.removeValue(forKey: $0) }
        }
        displaced?.close(promise: nil)
    }

    func change(_ channel: any Channel, isBusy: Bool) {
        state.withLock { $0.roster.change(ObjectIdentifier(channel), isBusy: isBusy) }
    }

    func close(_ channel: any Channel) {
        state.withLock { state in
            state.roster.close(ObjectIdentifier(channel))
            state.channels[ObjectIdentifier(channel)] = nil
        }
    }
}
