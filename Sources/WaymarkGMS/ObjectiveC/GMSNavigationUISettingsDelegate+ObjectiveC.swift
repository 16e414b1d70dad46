#if canImport(ObjectiveC)
    public import Foundation

    /// What ``GMSNavigationUISettingsDelegate`` is in Objective-C.
    @objc(GMSNavigationUISettingsDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCNavigationUISettingsDelegate: NSObjectProtocol {
        /// The panels look other.
        @objc(navigationUISettings:didChangeUIMode:)
        optional func navigationUISettings(
            _ navigationUISettings: GMSNavigationUISettings,
            didChangeUIMode mode: GMSNavigationUIMode)
    }

    private final class NavigationUISettingsDelegateAdapter: ObjectiveCAdapter<
        any ObjectiveCNavigationUISettingsDelegate
    >,
    GMSNavigationUISettingsDelegate
    {
        func navigationUISettings(
            _ navigationUISettings: GMSNavigationUISettings,
            didChangeUIMode mode: GMSNavigationUIMode
        ) {
            target?.navigationUISettings?(navigationUISettings, didChangeUIMode: mode)
        }
    }

    extension GMSNavigationUISettings {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCNavigationUISettingsDelegate)?
        {
            get { (delegate as? NavigationUISettingsDelegateAdapter)?.target }
            set { delegate = newValue.map { NavigationUISettingsDelegateAdapter.of($0) } }
        }
    }

    extension GMSUISettings {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCNavigationUISettingsDelegate)?
        {
            get { (delegate as? NavigationUISettingsDelegateAdapter)?.target }
            set { delegate = newValue.map { NavigationUISettingsDelegateAdapter.of($0) } }
        }
    }
#endif
