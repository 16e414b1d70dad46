import Foundation
import Hummingbird
import WaymarkDemo
import WaymarkEngine

/// The visitors of the page, each with a map and a drive of his own.
actor SessionStore {
    private let provider: OnDeviceProvider
    private let journey: DemoJourney
    private var sessions: [String: DemoSession] = [:]
    private var opening = 0
    private static let limit = 16
    private let names: PlaceNames

    init(provider: OnDeviceProvider, journey: DemoJourney, names: PlaceNames) {
        self.provider = provider
        self.journey = journey
        self.names = names
    }

    /// A new session, or `nil` where there are too many.
    func open() async throws -> String? {
        guard sessions.count + opening < Self.limit else { return nil }
        // The place is taken before the wait: others may ask meanwhile.
        opening += 1
        defer { opening -= 1 }
        let id = UUID().uuidString
        let session = try await DemoSession(provider: provider, journey: journey, names: names)
        sessions[id] = session
        drive(session, id)
        return id
    }

    /// Lets time pass for a session until its visitor has gone: a drive goes on while the page is hidden.
    private nonisolated func drive(_ session: DemoSession, _ id: String) {
        Task { @MainActor [weak self, weak session] in
            while true {
                // A task of a host that ends is cancelled.
                guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
                guard let session else { return }
                guard !session.isDeserted else {
                    session.feed.end()
                    await self?.forget(id)
                    return
                }
                session.tick()
            }
        }
    }

    private func forget(_ id: String) { sessions[id] = nil }

    /// The session that a request names.
    func session(_ context: BasicRequestContext) throws -> DemoSession {
        guard let session = sessions[try context.parameters.require("id")] else {
            throw HTTPError(.notFound, message: "no such session")
        }
        return session
    }
}
