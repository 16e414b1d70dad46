#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    #if canImport(UIKit.UIGestureRecognizerSubclass)
        import UIKit.UIGestureRecognizerSubclass
    #endif

    /// Gives a view what fingers, pencils and pointers do on it.
    ///
    /// It is a recognizer, and not the view itself, so that views around it that scroll or are dragged leave the
    /// fingers to a map that keeps them for itself: from the moment on when they move, or when a second one comes.
    /// Controls that lie in the view keep their fingers.
    @MainActor final class TouchRecognizer: UIGestureRecognizer {
        private let input: InputRouter
        private var starts: [ObjectIdentifier: CGPoint] = [:]

        /// Points that a finger may move in a tap.
        private static let slop = 8.0

        init(input: InputRouter) {
            self.input = input
            super.init(target: nil, action: nil)
            cancelsTouchesInView = false
            delaysTouchesEnded = false
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for touch in touches {
                // The second button of a mouse is for menus.
                guard touch.view === view, !event.buttonMask.contains(.secondary) else {
                    ignore(touch, for: event)
                    continue
                }
                if touch.type == .indirectPointer { view?.becomeFirstResponder() }
                starts[ObjectIdentifier(touch)] = touch.location(in: view)
                let isKept = give(touch, .began, event)
                if isKept, starts.count > 1 { begin() }
            }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            for touch in touches {
                let isKept = give(touch, .moved, event)
                if isKept, hasLeft(touch) { begin() }
            }
            if state == .began || state == .changed { state = .changed }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            end(touches, .ended, event)
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            end(touches, .cancelled, event)
        }

        /// Another gesture has taken the fingers, or they are all lifted.
        override func reset() {
            super.reset()
            starts = [:]
            input.releaseTouches(at: MapClock.now())
        }

        /// A swipe from the edge leads back to the screen before.
        override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
            other is UIScreenEdgePanGestureRecognizer
        }

        private func begin() { if state == .possible { state = .began } }

        private func hasLeft(_ touch: UITouch) -> Bool {
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            let place = touch.location(in: view)
            return hypot(place.x - start.x, place.y - start.y) > Self.slop
        }

        private func end(_ touches: Set<UITouch>, _ phase: Touch.Phase, _ event: UIEvent) {
            for touch in touches {
                give(touch, phase, event)
                starts[ObjectIdentifier(touch)] = nil
            }
            guard starts.isEmpty else { return }
            let hasBegun = state == .began || state == .changed
            state = hasBegun ? (phase == .ended ? .ended : .cancelled) : .failed
        }

        @discardableResult
        private func give(_ touch: UITouch, _ phase: Touch.Phase, _ event: UIEvent) -> Bool {
            let place = touch.location(in: view)
            return input.take(
                InputRouter.Contact(
                    ObjectIdentifier(touch), phase, at: SIMD2(Double(place.x), Double(place.y)),
                    time: touch.timestamp, modifiers: InputModifiers(event.modifierFlags)))
        }
    }
#endif
