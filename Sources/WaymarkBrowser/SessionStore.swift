import Foundation
import Hummingbird
import WaymarkEngine
import WaymarkMaps
import WaymarkStyle

/// The visitors of the page, each with a map and a drive of his own.
actor SessionStore {
    private let provider: OnDeviceProvider
    private let journey: DemoJourney
    private var sessions: [String: DemoSession] = [:]
    private var opening = 0
    private static let limit = 16
    /// A visitor who asks for no frame for so long has gone.
    private static let patience = Duration.seconds(60)

    init(provider: OnDeviceProvider, journey: DemoJourney) {
        self.provider = provider
        self.journey = journey
    }

    /// A new session, or `nil` where there are too many.
    func open() async throws -> String? {
        let now = ContinuousClock.now
        for (id, session) in sessions where await now - session.lastSeen > Self.patience {
            sessions[id] = nil
        }
        guard sessions.count + opening < Self.limit else { return nil }
        // The place is taken before the wait: others may ask meanwhile.
        opening += 1
        defer { opening -= 1 }
        let id = UUID().uuidString
        sessions[id] = try await DemoSession(provider: provider, journey: journey)
        return id
    }

    /// The session that a request names.
    func session(_ context: BasicRequestContext) throws -> DemoSession {
        guard let session = sessions[try context.parameters.require("id")] else {
            throw HTTPError(.notFound, message: "no such session")
        }
        return session
    }
}
