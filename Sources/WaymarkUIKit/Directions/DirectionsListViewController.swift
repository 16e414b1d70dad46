#if canImport(UIKit)
    public import UIKit
    import WaymarkDirections
    public import WaymarkNavigation
    public import WaymarkNavigationUI

    /// The list of all maneuvers of a navigation, in cells of the system.
    ///
    /// There is one only while a route leads somewhere and guidance is active. It is shown as any view
    /// controller, or its ``directionsListView`` is put into a view of the app:
    ///
    /// ```swift
    /// guard let list = DirectionsListViewController(navigator: navigator) else { return }
    /// present(list, animated: true)
    /// ```
    public final class DirectionsListViewController: UIViewController {
        /// The list itself, to be pinned to the edges of a view.
        public let directionsListView: UIView
        /// Called with the maneuver that the user taps, counted from 0 at the top of the list through all
        /// destinations. While it is `nil` rows cannot be tapped.
        public var onSelect: (@MainActor (_ stepIndex: Int) -> Void)? {
            didSet { table.allowsSelection = onSelect != nil }
        }
        /// How distances and times are written; a change is seen at once.
        public var format = DisplayFormat() {
            didSet { if format != oldValue { reloadData() } }
        }
        private let navigator: Navigator
        private let table: UITableView
        private let source: DirectionsListSource

        /// The list of a navigation in the language of `navigator`; `nil` before destinations were set with
        /// success and guidance is active.
        public init?(navigator: Navigator) {
            let isReady = DirectionsListModel.isAvailable(
                status: navigator.route == nil ? nil : .ok,
                isGuidanceActive: navigator.isGuidanceActive)
            guard isReady else { return nil }
            self.navigator = navigator
            table = UITableView(frame: .zero, style: .plain)
            directionsListView = table
            source = DirectionsListSource()
            super.init(nibName: nil, bundle: nil)
            source.onSelect = { [weak self] in self?.onSelect?($0) }
            source.attach(to: table)
            reloadData()
        }

        /// Lists are not read from archives.
        public required init?(coder: NSCoder) { nil }

        /// Puts the list into the view.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            table.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(table)
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: view.topAnchor),
                table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        /// Takes the maneuvers that are left now.
        public override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            reloadData()
        }

        /// Lays the list out anew.
        public override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate { [weak self] _ in self?.invalidateLayout() }
        }

        /// Takes the maneuvers that are left now.
        public func reloadData() {
            source.content = DirectionsListContent(navigator, format: format)
            table.reloadData()
        }

        /// Lays the list out anew, as when the view was turned.
        public func invalidateLayout() {
            // Without a change in between, the table asks for the heights alone.
            table.performBatchUpdates(nil)
        }
    }
#endif
