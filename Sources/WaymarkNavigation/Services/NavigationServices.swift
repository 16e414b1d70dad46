public import WaymarkDirections

/// Gets the provider's terms accepted, once, before navigation.
@MainActor public final class NavigationServices {
    /// A dialog that is open.
    private typealias Dialog = (version: String, choice: Task<Bool, Never>)

    /// The services of the app, which keep on the device what was accepted.
    public static let shared = NavigationServices(credentials: .shared)
    private let store: any AcceptanceStore
    /// Where providers learn what is accepted.
    private let credentials: ProviderCredentials
    /// The terms accepted since the start, also where the device could not keep them.
    private var accepted: Set<String> = []
    private var dialog: Dialog?

    /// Services that keep in `store` what was accepted, and tell it to whoever has `credentials`.
    public init(
        store: any AcceptanceStore = FileAcceptanceStore(),
        credentials: ProviderCredentials = ProviderCredentials()
    ) {
        self.store = store
        self.credentials = credentials
    }

    /// The licences of what an app with maps and navigation links; an app must make them available.
    public var openSourceLicenseInfo: String { OpenSourceLicenses.bundled.text(for: .navigation) }

    /// The version of Waymark.
    public var sdkVersion: String { WaymarkVersion.current }

    /// Whether the user has accepted this version of the terms of a provider, or none are asked.
    public func areTermsAndConditionsAccepted(of requirements: ProviderRequirements) -> Bool {
        guard let version = requirements.terms?.version else { return true }
        let isAccepted = accepted.contains(version) || store.isAccepted(version)
        credentials.setAccepted(version, isAccepted)
        return isAccepted
    }

    /// Asks the user to accept the terms of a provider where this version of them is not accepted
    /// yet: another text is asked for again.
    ///
    /// Two calls at once for the same terms show one dialog; dialogs for different terms follow
    /// one another. A dialog stays open where the task that asked for it is cancelled.
    ///
    /// - Returns: whether the terms are accepted, now or before.
    @discardableResult public func showTermsAndConditionsDialogIfNeeded(
        for requirements: ProviderRequirements, on presenter: any TermsPresenter,
        options: TermsDialogOptions = TermsDialogOptions()
    ) async -> Bool {
        guard !areTermsAndConditionsAccepted(of: requirements) else { return true }
        return await ask(requirements, on: presenter, options, onlyIfNeeded: true)
    }

    /// Asks the user to accept the terms of a provider, also where they are accepted already: who
    /// rejects them then has not accepted them any more.
    ///
    /// Dialogs follow one another as those of
    /// ``showTermsAndConditionsDialogIfNeeded(for:on:options:)``.
    ///
    /// - Returns: whether the terms are accepted; `true` without a dialog where there are none.
    @discardableResult public func showTermsAndConditionsDialog(
        for requirements: ProviderRequirements, on presenter: any TermsPresenter,
        options: TermsDialogOptions = TermsDialogOptions()
    ) async -> Bool {
        await ask(requirements, on: presenter, options, onlyIfNeeded: false)
    }

    private func ask(
        _ requirements: ProviderRequirements, on presenter: any TermsPresenter,
        _ options: TermsDialogOptions, onlyIfNeeded: Bool
    ) async -> Bool {
        while let terms = requirements.terms {
            let open = dialog ?? show(terms, on: presenter, options: options)
            let answer = await open.choice.value
            if open.version == terms.version { return answer }
            // They may have been accepted behind the dialog of others.
            if onlyIfNeeded, areTermsAndConditionsAccepted(of: requirements) { break }
        }
        return true
    }

    /// Forgets all that was accepted.
    ///
    /// - Throws: ``AcceptanceStoreError`` where the device still keeps it.
    public func resetTermsAndConditionsAccepted() throws(AcceptanceStoreError) {
        accepted = []
        credentials.resetAccepted()
        try store.reset()
    }

    /// Whether a navigation with a provider may begin.
    ///
    /// - Parameter key: the key that was provided, ``MapServices/apiKey``.
    /// - Throws: ``NavigationSetupError``.
    public func check(
        _ requirements: ProviderRequirements, key: String?
    ) throws(NavigationSetupError) {
        if requirements.requiresAPIKey {
            guard let key, MapServices.isAPIKey(key) else { throw .missingAPIKey }
        }
        guard areTermsAndConditionsAccepted(of: requirements) else { throw .termsNotAccepted }
    }

    private func show(
        _ terms: Terms, on presenter: any TermsPresenter, options: TermsDialogOptions
    ) -> Dialog {
        let answer = Task {
            let isAccepted = await presenter.present(terms, options: options)
            if isAccepted { keep(terms.version) } else { withdraw(terms.version) }
            dialog = nil
            return isAccepted
        }
        let opened = (version: terms.version, choice: answer)
        dialog = opened
        return opened
    }

    private func keep(_ version: String) {
        accepted.insert(version)
        credentials.setAccepted(version, true)
        // Where the device cannot keep it, it holds until the app ends, and the user is asked again.
        try? store.accept(version)
    }

    private func withdraw(_ version: String) {
        accepted.remove(version)
        credentials.setAccepted(version, false)
        // A device that cannot forget it cannot keep anything new either.
        try? store.withdraw(version)
    }
}
