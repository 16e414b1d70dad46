#if !canImport(UIKit)
    import WaymarkGMS

    // Small bodies of the few names of UIKit that samples of guides are written in.

    /// Has a view, which is made when it is needed.
    @MainActor class UIViewController {
        private var loaded: UIView?

        /// The view; an app may set its own.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        var view: UIView! {
            get {
                loadViewIfNeeded()
                return loaded
            }
            set { loaded = newValue }
        }

        /// A controller without a view as yet.
        init() {}

        /// Makes the view.
        func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)) }

        /// Makes the view and fills it, once.
        func loadViewIfNeeded() {
            guard loaded == nil else { return }
            loadView()
            viewDidLoad()
        }

        /// Fills the view.
        func viewDidLoad() {}

        /// What samples have printed.
        private(set) var printed: [String] = []

        /// Takes what samples print.
        func print(_ line: String) { printed.append(line) }

        /// The view is about to be seen.
        func viewWillAppear(_ animated: Bool) {}

        /// The device is turned.
        func willTransition(
            to newCollection: UITraitCollection,
            with coordinator: UIViewControllerTransitionCoordinator
        ) {}
    }

    /// How a device is held.
    @MainActor final class UITraitCollection {}

    /// Performs what goes with a turn of the device.
    @MainActor final class UIViewControllerTransitionCoordinator {
        /// What goes with the turn is performed at once, and ends with it.
        @discardableResult
        func animate(
            alongsideTransition animation: ((UIViewControllerTransitionCoordinator) -> Void)?,
            completion: ((UIViewControllerTransitionCoordinator) -> Void)? = nil
        ) -> Bool {
            animation?(self)
            completion?(self)
            return true
        }
    }

    /// A line of text.
    @MainActor final class UILabel: UIView {
        /// The text.
        var text: String? { didSet { superview?.setNeedsLayout() } }

        /// Eight points for each letter.
        override var intrinsicContentSize: CGSize {
            CGSize(width: 8 * (text?.count ?? 0), height: 20)
        }
    }
#endif
