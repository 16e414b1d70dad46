/// Hears when the look of the navigation UI changes. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol GMSNavigationUISettingsDelegate: AnyObject {
    /// The navigation UI went from the look of the day to that of the night, or back.
    func navigationUISettings(
        _ navigationUISettings: GMSNavigationUISettings, didChangeUIMode mode: GMSNavigationUIMode)
}

extension GMSNavigationUISettingsDelegate {
    /// Does nothing.
    public func navigationUISettings(
        _ navigationUISettings: GMSNavigationUISettings, didChangeUIMode mode: GMSNavigationUIMode
    ) {}
}

/// ``GMSNavigationUISettingsDelegate``, by another name of the first interface.
public typealias GMSUIControllerNavigationDelegate = GMSNavigationUISettingsDelegate
