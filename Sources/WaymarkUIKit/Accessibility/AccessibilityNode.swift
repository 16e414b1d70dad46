#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    /// A thing on the screen of a ``HostView``, as VoiceOver has it. It stays the same while the thing moves.
    @MainActor final class AccessibilityNode: UIAccessibilityElement {
        private weak var host: HostView?
        private var element: AccessibilityElement?

        init(in host: HostView) {
            self.host = host
            super.init(accessibilityContainer: host)
        }

        /// Takes name, kind and place of a thing.
        func show(_ element: AccessibilityElement) {
            self.element = element
            accessibilityIdentifier = element.identifier
            accessibilityLabel = element.label
            accessibilityValue = element.value.isEmpty ? nil : element.value
            accessibilityTraits = UIAccessibilityTraits(element.role)
            accessibilityFrameInContainerSpace = CGRect(element.frame)
        }

        /// Does what a tap does; `false` where the thing, its screen or its view is gone.
        override func accessibilityActivate() -> Bool {
            guard let host, let element else { return false }
            return host.activate(element)
        }
    }

    extension UIAccessibilityTraits {
        /// How VoiceOver names a kind of thing.
        init(_ role: AccessibilityElement.Role) {
            switch role {
            case .button: self = .button
            case .header: self = .header
            case .text: self = .staticText
            case .image: self = .image
            case .status: self = [.staticText, .updatesFrequently]
            }
        }
    }
#endif
