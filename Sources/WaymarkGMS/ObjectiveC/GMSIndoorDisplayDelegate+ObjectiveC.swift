#if canImport(ObjectiveC)
    public import Foundation

    /// What ``GMSIndoorDisplayDelegate`` is in Objective-C.
    @objc(GMSIndoorDisplayDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCIndoorDisplayDelegate: NSObjectProtocol {
        /// Another building is active, or none.
        @objc(didChangeActiveBuilding:)
        optional func didChangeActiveBuilding(_ building: GMSIndoorBuilding?)
        /// Another level is shown, or none.
        @objc(didChangeActiveLevel:)
        optional func didChangeActiveLevel(_ level: GMSIndoorLevel?)
    }

    private final class IndoorDisplayDelegateAdapter: ObjectiveCAdapter<
        any ObjectiveCIndoorDisplayDelegate
    >,
    GMSIndoorDisplayDelegate
    {
        func didChangeActiveBuilding(_ building: GMSIndoorBuilding?) {
            target?.didChangeActiveBuilding?(building)
        }

        func didChangeActiveLevel(_ level: GMSIndoorLevel?) {
            target?.didChangeActiveLevel?(level)
        }
    }

    extension GMSIndoorDisplay {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCIndoorDisplayDelegate)? {
            get { (delegate as? IndoorDisplayDelegateAdapter)?.target }
            set { delegate = newValue.map { IndoorDisplayDelegateAdapter.of($0) } }
        }
    }
#endif
