import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("The services of maps")
@MainActor struct MapServicesTests {
    @Test("A1: a key is taken and passed on", arguments: ["k", "AIza-Sy_0.9:=/+", "schlüssel"])
    func key(_ key: String) {
        let services = MapServices()
        #expect(services.apiKey == nil)
        #expect(services.provideAPIKey(key))
        #expect(services.apiKey == key)
    }

    @Test(
        "A1: what cannot be a key is refused, and the key before stays",
        arguments: ["", " ", "\n\t", "two words", "end\n", "bell\u{7}", "\u{85}", "nul\0"])
    func refused(_ key: String) {
        let services = MapServices()
        #expect(!services.provideAPIKey(key))
        #expect(services.apiKey == nil)
        services.provideAPIKey("before")
        #expect(!services.provideAPIKey(key))
        #expect(services.apiKey == "before")
    }

    @Test("A1: a key has at most 512 bytes")
    func length() {
        let services = MapServices()
        #expect(services.provideAPIKey(String(repeating: "k", count: 512)))
        #expect(!services.provideAPIKey(String(repeating: "k", count: 513)))
        #expect(!services.provideAPIKey(String(repeating: "ü", count: 257)))
    }

    @Test("A1: another key takes the place of the first")
    func replaced() {
        let services = MapServices()
        services.provideAPIKey("first")
        services.provideAPIKey("second")
        #expect(services.apiKey == "second")
    }

    @Test("A2: the shared services are always the same")
    func shared() {
        #expect(MapServices.shared === MapServices.shared)
        #expect(NavigationServices.shared === NavigationServices.shared)
    }

    @Test("A4, A7: both services tell the version of the package")
    func version() {
        #expect(MapServices().sdkVersion == WaymarkVersion.current)
        let services = NavigationServices(store: MemoryAcceptanceStore())
        #expect(services.sdkVersion == WaymarkVersion.current)
        #expect(WaymarkVersion.current.split(separator: ".").count == 3)
    }
}
