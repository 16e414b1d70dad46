import Foundation
import Hummingbird
import WaymarkDemo
import WaymarkEngine
import WaymarkMaps

/// The visitors of the page, each with a map and a drive of his own.
@MainActor final class SessionStore {
    private let provider: OnDeviceProvider
    private let journey: DemoJourney
    private let departure: Date?
    private let traffic: DemoTraffic?
    private var sessions: [String: DemoSession] = [:]
    private var places = Places<String>(limit: 16)

    nonisolated init(
        provider: OnDeviceProvider, journey: DemoJourney, departure: Date?, traffic: DemoTraffic?
    ) {
        self.traffic = traffic
        self.provider = provider
        self.journey = journey
        self.departure = departure
    }

    /// The id of a new session; `nil` where there are as many as there may be and somebody looks at
    /// each of them. Else the one that was not asked for the longest time ends.
    func open() throws -> String? {
        let id = UUID().uuidString
        switch places.enter(id, isKept: { sessions[$0]?.isWatched ?? false }) {
        case .free: break
        case .inPlaceOf(let oldest): end(oldest)
        case .full: return nil
        }
        do {
            let session = try DemoSession(
                provider: provider, journey: journey, departure: departure ?? Date(),
                traffic: traffic)
            sessions[id] = session
            shareMemory()
            drive(session, id)
            return id
        } catch {
            places.leave(id)
            throw error
        }
    }

    /// A tenth of a second each.
    private nonisolated static let ticksOfBeat = 150

    /// Lets time pass for a session until its visitor has gone: a drive goes on while the page is hidden.
    private func drive(_ session: DemoSession, _ id: String) {
        Task { [weak self, weak session] in
            for count in 1... {
                // A task of a host that ends is cancelled.
                guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
                guard let session else { return }
                guard !session.isDeserted else {
                    self?.end(id)
                    return
                }
                session.tick()
                if count.isMultiple(of: Self.ticksOfBeat) { session.beat() }
            }
        }
    }

    private func end(_ id: String) {
        sessions.removeValue(forKey: id)?.feed.end()
        places.leave(id)
        shareMemory()
    }

    /// Gives each visitor as much memory for tiles and frames as there is for so many.
    private func shareMemory() {
        let tiles = TileBudget.share(of: sessions.count)
        let frames = FrameShare(of: sessions.count)
        for session in sessions.values {
            session.mapView.memoryBudget = tiles
            session.frameShare = frames
        }
    }

    /// The session that a request names.
    func session(_ context: PageContext) throws -> DemoSession {
        let id = try context.parameters.require("id")
        guard let session = sessions[id] else {
            throw HTTPError(.notFound, message: "no such session")
        }
        places.use(id)
        return session
    }
}
