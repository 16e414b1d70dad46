#if canImport(UIKit) && canImport(SwiftUI)
    public import SwiftUI
    import UIKit
    public import WaymarkNavigation
    public import WaymarkNavigationUI

    /// The list of all maneuvers of a navigation in SwiftUI; empty while no route leads anywhere or
    /// guidance is not active.
    ///
    /// ```swift
    /// .sheet(isPresented: $isListOpen) { DirectionsList(navigator: session.navigator) }
    /// ```
    public struct DirectionsList: View {
        private let navigator: Navigator
        private let format: DisplayFormat
        private let onSelect: (@MainActor (_ stepIndex: Int) -> Void)?

        /// The list of `navigator`, as it is whenever the view is made or updated.
        ///
        /// - Parameter onSelect: called with the maneuver that the user taps, counted from 0 through all
        ///   destinations; without it rows cannot be tapped.
        public init(
            navigator: Navigator, format: DisplayFormat = DisplayFormat(),
            onSelect: (@MainActor (_ stepIndex: Int) -> Void)? = nil
        ) {
            self.navigator = navigator
            self.format = format
            self.onSelect = onSelect
        }

        /// The list.
        public var body: some View {
            if let list = DirectionsListViewController(navigator: navigator) {
                DirectionsListHost(list: list, format: format, onSelect: onSelect)
            }
        }
    }

    /// Shows a list of directions; what SwiftUI makes first stays.
    private struct DirectionsListHost: UIViewControllerRepresentable {
        let list: DirectionsListViewController
        let format: DisplayFormat
        let onSelect: (@MainActor (Int) -> Void)?

        func makeUIViewController(context: Context) -> DirectionsListViewController { list }

        func updateUIViewController(
            _ uiViewController: DirectionsListViewController, context: Context
        ) {
            uiViewController.onSelect = onSelect
            uiViewController.format = format
            uiViewController.reloadData()
        }
    }
#endif
