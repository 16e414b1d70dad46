import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("The dialog of the terms")
@MainActor struct TermsDialogTests {
    private let services = NavigationServices(store: MemoryAcceptanceStore())
    private let asking = ProviderRequirements(terms: Terms(title: "Terms", text: "Take care."))

    @Test("A5: true is accepted, and the user is asked once")
    func accepted() async {
        let presenter = ScriptedPresenter(true)
        #expect(!services.areTermsAndConditionsAccepted(of: asking))
        for _ in 1...3 {
            let options = TermsDialogOptions(companyName: "Waymark", acceptLabel: "Yes")
            #expect(
                await services.showTermsAndConditionsDialogIfNeeded(
                    for: asking, on: presenter, options: options))
            #expect(presenter.options == [options])
        }
        #expect(presenter.shown == ["Take care."])
        #expect(services.areTermsAndConditionsAccepted(of: asking))
    }

    @Test("A5: false is rejected, and the user is asked again")
    func rejected() async {
        let presenter = ScriptedPresenter(false)
        for count in 1...2 {
            #expect(
                !(await services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)))
            #expect(presenter.shown.count == count)
        }
        #expect(!services.areTermsAndConditionsAccepted(of: asking))
    }

    @Test("A5: nobody is asked where the provider has no terms")
    func none() async {
        let presenter = ScriptedPresenter(false)
        let open = ProviderRequirements(requiresAPIKey: true)
        #expect(await services.showTermsAndConditionsDialogIfNeeded(for: open, on: presenter))
        #expect(presenter.shown.isEmpty)
        #expect(services.areTermsAndConditionsAccepted(of: open))
    }

    @Test("A6: a new version of the text is asked for again")
    func newVersion() async {
        await services.showTermsAndConditionsDialogIfNeeded(
            for: asking, on: ScriptedPresenter(true))
        let changed = ProviderRequirements(terms: Terms(title: "Terms", text: "Take more care."))
        #expect(!services.areTermsAndConditionsAccepted(of: changed))
        #expect(services.areTermsAndConditionsAccepted(of: asking))
    }

    @Test("T9: who has accepted one version is asked for the next one, and once")
    func asksForNewVersion() async {
        let presenter = ScriptedPresenter(true)
        for version in ["1", "1", "2", "2"] {
            let terms = Terms(title: "Terms", text: "Take care.", version: version)
            #expect(
                await services.showTermsAndConditionsDialogIfNeeded(
                    for: ProviderRequirements(terms: terms), on: presenter))
        }
        #expect(presenter.shown.count == 2)
    }

    @Test("T9: terms can be asked for unconditionally")
    func unconditionally() async {
        let presenter = ScriptedPresenter(true)
        for count in 1...3 {
            #expect(await services.showTermsAndConditionsDialog(for: asking, on: presenter))
            #expect(presenter.shown.count == count)
        }
        #expect(services.areTermsAndConditionsAccepted(of: asking))
        let open = ProviderRequirements()
        #expect(await services.showTermsAndConditionsDialog(for: open, on: presenter))
        #expect(presenter.shown.count == 3, "there is nothing to ask for")
    }

    @Test("T9: who rejects what he had accepted has not accepted it any more")
    func withdrawn() async {
        let store = MemoryAcceptanceStore([asking.terms?.version ?? ""])
        let services = NavigationServices(store: store)
        #expect(services.areTermsAndConditionsAccepted(of: asking))
        let answer = await services.showTermsAndConditionsDialog(
            for: asking, on: ScriptedPresenter(false))
        #expect(!answer)
        #expect(!services.areTermsAndConditionsAccepted(of: asking))
        #expect(!NavigationServices(store: store).areTermsAndConditionsAccepted(of: asking))
    }

    @Test("T9: two calls at once, one of them unconditional, show one dialog")
    func mixedAtOnce() async {
        let presenter = ScriptedPresenter(true, waits: true)
        async let first = services.showTermsAndConditionsDialog(for: asking, on: presenter)
        async let second = services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        await presenter.decide()
        #expect(await (first, second) == (true, true))
        #expect(presenter.shown.count == 1)
    }

    @Test(
        "A5: two calls at once show one dialog, and both get its answer", arguments: [true, false])
    func twoAtOnce(_ answer: Bool) async {
        let presenter = ScriptedPresenter(answer, waits: true)
        async let first = services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        async let second = services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        await presenter.decide()
        #expect(await (first, second) == (answer, answer))
        #expect(presenter.shown.count == 1)
    }

    @Test("A5: dialogs of two providers follow one another")
    func twoProviders() async {
        let other = ProviderRequirements(terms: Terms(title: "Terms", text: "Pay."))
        let presenter = ScriptedPresenter(true, waits: true)
        async let first = services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        async let second = services.showTermsAndConditionsDialogIfNeeded(for: other, on: presenter)
        await presenter.decide()
        await presenter.decide()
        #expect(await (first, second) == (true, true))
        #expect(Set(presenter.shown) == ["Take care.", "Pay."])
        #expect(presenter.mostOpenDialogs == 1)
    }

    @Test("A5: the answer counts where the one who asked has gone")
    func cancelled() async {
        let presenter = ScriptedPresenter(true, waits: true)
        let caller = Task {
            await services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        }
        caller.cancel()
        await presenter.decide()
        #expect(await caller.value)
        #expect(services.areTermsAndConditionsAccepted(of: asking))
    }

    @Test("After a reset the user is asked again")
    func reset() async throws {
        let presenter = ScriptedPresenter(true)
        await services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter)
        try services.resetTermsAndConditionsAccepted()
        #expect(!services.areTermsAndConditionsAccepted(of: asking))
        #expect(await services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter))
        #expect(presenter.shown.count == 2)
    }

    @Test("What a device cannot keep holds until the app ends")
    func fullDisk() async {
        let services = NavigationServices(store: FullStore())
        let presenter = ScriptedPresenter(true)
        #expect(await services.showTermsAndConditionsDialogIfNeeded(for: asking, on: presenter))
        #expect(services.areTermsAndConditionsAccepted(of: asking))
        #expect(throws: AcceptanceStoreError.self) {
            try services.resetTermsAndConditionsAccepted()
        }
    }
}

@Suite("What a navigation needs to begin")
@MainActor struct SetupCheckTests {
    private let terms = Terms(title: "Terms", text: "Take care.")

    @Test(
        "A8: key and terms are demanded as the provider asks for them",
        arguments: [
            (false, false, nil, nil), (false, true, nil, .termsNotAccepted),
            (true, false, nil, .missingAPIKey), (true, true, nil, .missingAPIKey),
            (true, true, "key", .termsNotAccepted), (true, false, "key", nil),
            (true, false, " ", .missingAPIKey),
        ] as [(Bool, Bool, String?, NavigationSetupError?)])
    func check(
        needsKey: Bool, hasTerms: Bool, key: String?, expected: NavigationSetupError?
    ) {
        let services = NavigationServices(store: MemoryAcceptanceStore())
        let asked = ProviderRequirements(
            requiresAPIKey: needsKey, terms: hasTerms ? terms : nil)
        var thrown: NavigationSetupError?
        do {
            try services.check(asked, key: key)
        } catch {
            thrown = error
        }
        #expect(thrown == expected)
    }

    @Test(
        "A8: neither a session nor a navigator is made without what the provider demands",
        arguments: [
            (nil, false, .missingAPIKey), ("key", false, .termsNotAccepted),
            (nil, true, .missingAPIKey), ("key", true, nil),
        ] as [(String?, Bool, NavigationSetupError?)])
    func setup(key: String?, isAccepted: Bool, expected: NavigationSetupError?) {
        let maps = MapServices()
        if let key { #expect(maps.provideAPIKey(key)) }
        let services = NavigationServices(
            store: MemoryAcceptanceStore(isAccepted ? [terms.version] : []))
        let provider = DemandingProvider(
            requirements: ProviderRequirements(requiresAPIKey: true, terms: terms))
        func thrown(_ make: () throws(NavigationSetupError) -> Void) -> NavigationSetupError? {
            do throws(NavigationSetupError) { try make() } catch { return error }
            return nil
        }
        let session = thrown { () throws(NavigationSetupError) in
            _ = try NavigationSession(
                provider: provider, source: ScriptedSource(), maps: maps, services: services)
        }
        let navigator = thrown { () throws(NavigationSetupError) in
            _ = try Navigator(provider: provider, maps: maps, services: services)
        }
        let roads = thrown { () throws(NavigationSetupError) in
            _ = try Navigator(
                provider: ScriptedProvider(), roads: provider, maps: maps, services: services)
        }
        #expect(session == expected && navigator == expected && roads == expected)
    }

    @Test("A8: nothing is missing where the terms are accepted and the key is there")
    func accepted() throws {
        let services = NavigationServices(store: MemoryAcceptanceStore([terms.version]))
        try services.check(ProviderRequirements(requiresAPIKey: true, terms: terms), key: "key")
    }
}

/// A provider with demands.
private struct DemandingProvider: DirectionsProvider, RoadProvider, RequirementsProvider {
    let requirements: ProviderRequirements

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse { throw .cancelled }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }
}

/// A device that can write nothing.
private struct FullStore: AcceptanceStore {
    func isAccepted(_ version: String) -> Bool { false }
    func accept(_ version: String) throws(AcceptanceStoreError) {
        throw .cannotWrite(path: "/full", reason: "no space left")
    }
    func withdraw(_ version: String) throws(AcceptanceStoreError) {
        throw .cannotWrite(path: "/full", reason: "no space left")
    }
    func reset() throws(AcceptanceStoreError) {
        throw .cannotWrite(path: "/full", reason: "no space left")
    }
}
