public import WaymarkDirections
public import WaymarkNavigation
public import WaymarkPlatform

/// Makes navigations, and gets the provider's terms accepted before.
///
/// ```swift
/// GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(withCompanyName: "Taxi") { isAccepted in
///     mapView.isNavigationEnabled = isAccepted
/// }
/// ```
///
/// Routes are found in the data that the app has given to ``GMSServices``.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSNavigationServices: NSObject {
    /// Delivers the places of the driver for navigations that are made from now on; `nil` for the receiver of the
    /// device. Where the platform has none, navigations are simulated without it.
    public static var receiver: (any LocationSource)?
    /// Speaks for navigations that are made from now on; `nil` for the voice of the device, where the platform has one.
    public static var synthesizer: (any SpeechSynthesizer)?
    /// Shows the terms; `nil` for a dialog over the app's window. Where the platform has no windows, terms that were
    /// not shown are not accepted.
    public static var termsPresenter: (any TermsPresenter)?
    /// The services that keep what was accepted.
    package static var core = NavigationServices.shared
    /// The services that have the key.
    package static var maps = MapServices.shared
    /// The navigation of the app, as the first interface has it.
    static var shared: GMSNavigationSession?
    /// The maps that show navigations.
    static var guidedMaps = WeakList()

    /// A navigation that no map shows yet; `nil` where the app has given no data, or the provider asks for a key or
    /// for accepted terms and that is not done. The app keeps it.
    public static func createNavigationSession() -> GMSNavigationSession? {
        try? makeSession()
    }

    /// A navigation that no map shows yet.
    static func makeSession() throws -> GMSNavigationSession {
        guard let provider = NavigationData.provider else { throw GMSNavigationSetupError.noData }
        return try makeSession(provider)
    }

    /// The navigation of the app, which is made where there is none yet.
    static func sharedSession() throws -> GMSNavigationSession {
        if let shared { return shared }
        let made = try makeSession()
        shared = made
        return made
    }

    private static func makeSession(
        _ provider: some DirectionsProvider & RoadProvider
    ) throws -> GMSNavigationSession {
        let session = try GMSNavigationSession(
            provider: provider, receiver: NavigationData.receiver(receiver),
            synthesizer: synthesizer ?? NavigationData.deviceVoice, maps: maps, services: core)
        NavigationData.connect(session.ownNavigator)
        return session
    }

    /// The licences of what an app with maps and navigation links; an app must make them available.
    public static func openSourceLicenseInfo() -> String { core.openSourceLicenseInfo }

    /// The version of Waymark.
    public static func navSDKVersion() -> String { core.sdkVersion }

    /// The version of Waymark, by the name of the first interface.
    #if canImport(ObjectiveC)
        @objc(SDKVersion)
    #endif
    public static func sdkVersion() -> String { core.sdkVersion }
}
