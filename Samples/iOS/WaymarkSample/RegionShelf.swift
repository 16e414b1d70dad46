import Foundation
import Observation
import Waymark
import WaymarkClient

/// The regions that were downloaded, and those that a server has.
@MainActor @Observable final class RegionShelf {
    private(set) var installed: [String] = []
    private(set) var offered: [String] = []
    /// How far a download is, 0 to 1; `nil` where none is under way.
    private(set) var fraction: Double?
    private(set) var problem: String?
    private var store: RegionStore?
    private var server: RemoteProvider?

    init() {
        do {
            let documents = try FileManager.default.url(
                for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            store = try RegionStore(directory: documents.path)
            refresh()
        } catch {
            problem = "\(error)"
        }
    }

    /// Where a region that was downloaded is.
    func path(of name: String) -> String? { store?.path(of: name) }

    /// Asks a server for its regions.
    func connect(to address: String) async {
        do {
            let server = try await RemoteProvider.connected(to: address)
            self.server = server
            offered = server.regions.map(\.name)
            problem = nil
        } catch {
            problem = "\(error)"
        }
    }

    /// Fetches a region, or what is missing of it.
    func download(_ name: String) async {
        guard let server, let store, fraction == nil else { return }
        defer { fraction = nil }
        do {
            for try await progress in store.download(name, from: server) {
                fraction = progress.fraction
            }
            problem = nil
        } catch {
            problem = "\(error)"
        }
        refresh()
    }

    private func refresh() { installed = store?.installed.map(\.name) ?? [] }
}
