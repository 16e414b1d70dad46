import ArgumentParser
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

/// The options that name a provider on the network.
struct NetworkOptions: ParsableArguments {
    @Option(
        help: """
            Ask the server at this address first (http://maps.example), and the region where it is not reached \
            or takes longer than a second.
            """)
    var provider: String?

    @Option(help: "The key that the server wants.")
    var key: String?

    func validate() throws {
        try require(key == nil || provider != nil, "--key needs --provider")
    }

    /// The provider on the network before `device`; `nil` where none is named.
    @MainActor func hybrid(before device: OnDeviceProvider) async throws -> HybridProvider? {
        guard let provider else { return nil }
        if let key { MapServices.shared.provideAPIKey(key) }
        var network = try RemoteProvider(address: provider)
        do throws(DirectionsError) {
            network = try await RemoteProvider.connected(to: provider)
        } catch {
            guard error.status == .networkError else { throw error }
            printError("warning: \(provider) is not reached: \(error)")
        }
        return HybridProvider(network: network, device: device)
    }
}
