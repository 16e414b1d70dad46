import WaymarkDirections
import WaymarkNavigation
#if canImport(UIKit)
    public import WaymarkPlatform
    import WaymarkUIKit
#endif

/// Called with whether the user accepts the terms.
public typealias GMSTermsResponseCallback = @MainActor (Bool) -> Void

extension GMSNavigationServices {
    /// Whether the user has accepted the terms of the provider, or it has none.
    public static func areTermsAndConditionsAccepted() -> Bool {
        core.areTermsAndConditionsAccepted(of: NavigationData.requirements)
    }

    /// ``areTermsAndConditionsAccepted()``, by the name of the first interface.
    public static func termsHaveBeenAccepted() -> Bool { areTermsAndConditionsAccepted() }

    /// Shows the terms of the provider where they are not accepted yet.
    ///
    /// - Parameter callback: is called later with whether they are accepted, now or before.
    #if canImport(ObjectiveC)
        @objc(showTermsAndConditionsDialogIfNeededWithOptions:callback:)
    #endif
    public static func showTermsAndConditionsDialogIfNeeded(
        with options: GMSNavigationTermsAndConditionsOptions,
        callback: @escaping GMSTermsResponseCallback
    ) {
        let (requirements, options) = (NavigationData.requirements, options.core)
        let (services, presenter) = (core, presenter)
        Task {
            guard !services.areTermsAndConditionsAccepted(of: requirements) else {
                return callback(true)
            }
            guard let presenter else { return callback(false) }
            callback(
                await services.showTermsAndConditionsDialogIfNeeded(
                    for: requirements, on: presenter, options: options))
        }
    }

    /// Shows the terms of the provider under a heading where they are not accepted yet.
    ///
    /// - Parameter callback: is called later with whether they are accepted, now or before.
    public static func showTermsAndConditionsDialogIfNeeded(
        withTitle title: String?, companyName: String,
        callback: @escaping GMSTermsResponseCallback
    ) {
        let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
        options.title = title
        showTermsAndConditionsDialogIfNeeded(with: options, callback: callback)
    }

    /// Shows the terms of the provider where they are not accepted yet.
    ///
    /// - Parameter callback: is called later with whether they are accepted, now or before.
    public static func showTermsAndConditionsDialogIfNeeded(
        withCompanyName companyName: String, callback: @escaping GMSTermsResponseCallback
    ) {
        showTermsAndConditionsDialogIfNeeded(
            withTitle: nil, companyName: companyName, callback: callback)
    }

    /// Shows the terms of the provider, also where they are accepted already, as the first interface does.
    ///
    /// - Parameter callback: is called later with whether the user accepts; `true` where there are no terms.
    #if canImport(ObjectiveC)
        @objc(showTermsAndConditionsDialog:)
    #endif
    public static func showTermsAndConditionsDialog(callback: @escaping GMSTermsResponseCallback) {
        ask(on: presenter, callback)
    }

    #if canImport(UIKit)
        /// Shows the terms of the provider over a view controller, also where they are accepted already.
        ///
        /// - Parameter callback: is called later with whether the user accepts; `true` where there are no terms.
        #if canImport(ObjectiveC)
            @objc(showTermsAndConditionsDialogOnViewController:callback:)
        #endif
        public static func showTermsAndConditionsDialog(
            on controller: UIViewController, callback: @escaping GMSTermsResponseCallback
        ) {
            ask(on: ViewControllerTermsPresenter(controller), callback)
        }
    #endif

    /// Forgets that terms were accepted. Maps that show a navigation show none any more, and the navigation of the app
    /// that the first interface has is made anew.
    public static func resetTermsAndConditionsAccepted() {
        shared = nil
        // Where the device still keeps it, the app does not go by it until it starts again.
        try? core.resetTermsAndConditionsAccepted()
        for case let map as GMSMapView in guidedMaps.objects { map.isNavigationEnabled = false }
    }

    private static var presenter: (any TermsPresenter)? {
        termsPresenter ?? NavigationData.windowPresenter
    }

    private static func ask(
        on presenter: (any TermsPresenter)?, _ callback: @escaping GMSTermsResponseCallback
    ) {
        let (requirements, services) = (NavigationData.requirements, core)
        Task {
            guard let presenter else { return callback(requirements.terms == nil) }
            callback(await services.showTermsAndConditionsDialog(for: requirements, on: presenter))
        }
    }
}
