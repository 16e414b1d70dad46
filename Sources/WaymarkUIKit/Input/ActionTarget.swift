#if canImport(UIKit) && canImport(ObjectiveC)
    import UIKit

    /// Calls a closure where UIKit wants a target and a selector, which its recognizers of scrolls and pinches do.
    @MainActor final class ActionTarget<Recognizer: UIGestureRecognizer>: NSObject {
        private let action: (Recognizer) -> Void

        init(_ action: @escaping (Recognizer) -> Void) {
            self.action = action
            super.init()
        }

        /// Lets `recognizer` call the closure; it does not keep this object.
        func attach(to recognizer: Recognizer) {
            recognizer.addTarget(self, action: #selector(perform(recognizer:)))
        }

        @objc private func perform(recognizer: UIGestureRecognizer) {
            if let recognizer = recognizer as? Recognizer { action(recognizer) }
        }
    }
#endif
