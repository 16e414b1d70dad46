#if !canImport(UIKit)
    import WaymarkMapKit

    /// As much of a view controller as the passages on archives need.
    @MainActor class UIViewController: NSObject {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

        func viewDidLoad() {}
        func encodeRestorableState(with coder: NSCoder) { coder.encode(true, forKey: "isEncoded") }
        func decodeRestorableState(with coder: NSCoder) {}
    }

    /// As much of a control as the passage on flights needs.
    @MainActor final class UISegmentedControl {
        var selectedSegmentIndex = 0
    }
#else
    import UIKit
#endif
