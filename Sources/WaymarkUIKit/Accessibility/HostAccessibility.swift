#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    /// Describes what can be seen on a ``HostView`` for VoiceOver.
    @MainActor final class HostAccessibility {
        /// The things that an app wants read in the place of those of the screen; `nil` for those.
        var ownElements: [Any]?
        private unowned let view: HostView
        private var list = AccessibilityList()
        private var nodes: [String: AccessibilityNode] = [:]

        init(view: HostView) { self.view = view }

        /// The things on the screen as they are now, then the views that lie in it.
        var elements: [Any]? {
            if let ownElements { return ownElements }
            update(at: MapClock.now())
            return list.elements.compactMap { nodes[$0.identifier] } + view.subviews
        }

        /// Whether it is time to look again while the picture changes: only for someone who listens.
        func isDue(at time: Double) -> Bool {
            (UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning)
                && list.isDue(at: time)
        }

        /// Looks at the screen, and tells VoiceOver where there are other things than before.
        func look(at time: Double) {
            guard UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
            else { return }
            if update(at: time) == .replaced {
                UIAccessibility.post(notification: .layoutChanged, argument: nil)
            }
        }

        /// Nothing of the screen is here any more.
        func clear() {
            list = AccessibilityList()
            nodes = [:]
        }

        @discardableResult
        private func update(at time: Double) -> AccessibilityChange {
            guard view.isShowingScreen else { return .none }
            let change = list.update(view.screen.accessibilityElements, at: time)
            guard change != .none else { return .none }
            var kept: [String: AccessibilityNode] = [:]
            for element in list.elements {
                let node = nodes[element.identifier] ?? AccessibilityNode(in: view)
                node.show(element)
                kept[element.identifier] = node
            }
            nodes = kept
            return change
        }
    }
#endif
