import WaymarkDirections
import WaymarkNavigation
import WaymarkPlatform
import WaymarkUIKit

/// The data, the receiver and the voice of navigations that the app has not given itself.
@MainActor enum NavigationData {
    /// Finds routes and roads; `nil` where the app has given no data, or its data has none.
    static var provider: (any DirectionsProvider & RoadProvider)? {
        GMSServices.data.provider as? any DirectionsProvider & RoadProvider
    }

    /// What the provider asks for before it answers.
    static var requirements: ProviderRequirements {
        (provider as? any RequirementsProvider)?.requirements ?? ProviderRequirements()
    }

    /// The receiver of one navigation where the app has given `receiver`: several may have the readings of the one
    /// that it has given to ``GMSServices``.
    static func receiver(_ receiver: (any LocationSource)?) -> (any LocationSource)? {
        if receiver is LocationHubChild { return LocationHubChild(GMSServices.locations) }
        return receiver ?? deviceReceiver
    }

    #if canImport(UIKit)
        /// The receiver of the device.
        static var deviceReceiver: (any LocationSource)? { CoreLocationSource() }

        /// The voice of the device.
        static var deviceVoice: (any SpeechSynthesizer)? { SystemSpeechSynthesizer() }

        /// Shows terms over the window of the app that is in front.
        static var windowPresenter: (any TermsPresenter)? {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let front = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
            return front?.keyWindow?.rootViewController.map { ViewControllerTermsPresenter($0) }
        }
    #else
        /// There is none.
        static var deviceReceiver: (any LocationSource)? { nil }

        /// There is none.
        static var deviceVoice: (any SpeechSynthesizer)? { nil }

        /// There is none.
        static var windowPresenter: (any TermsPresenter)? { nil }
    #endif

    /// Lets the device tell a navigator that it is not located, and vibrate for it.
    static func connect(_ navigator: GMSNavigator) {
        #if canImport(UIKit)
            (navigator.source?.receiver as? CoreLocationSource)?.inform(navigator.core)
            navigator.core.vibrate(with: HapticPlayer())
        #endif
    }
}
