#if canImport(UIKit)
    import UIKit
    import WaymarkMaps

    /// Gives a view what wheels and trackpads do over it.
    @MainActor final class PointerRecognizers {
        private unowned let view: HostView
        private var scrolls: [ActionTarget<UIPanGestureRecognizer>] = []
        private var pinches: [ActionTarget<UIPinchGestureRecognizer>] = []

        init(on view: HostView) {
            self.view = view
            addScroll(.discrete, ScrollMapping.wheel)
            addScroll(.continuous, ScrollMapping.trackpad)
            addPinch()
        }

        private typealias Mapping = (SIMD2<Double>, SIMD2<Double>, InputModifiers) -> MapInput

        private func addScroll(_ types: UIScrollTypeMask, _ mapping: @escaping Mapping) {
            let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
            recognizer.allowedScrollTypesMask = types
            // Fingers on the view are those of another recognizer.
            recognizer.allowedTouchTypes = []
            let target = ActionTarget<UIPanGestureRecognizer> { [unowned view] recognizer in
                guard recognizer.state == .began || recognizer.state == .changed else { return }
                let way = recognizer.translation(in: view)
                recognizer.setTranslation(.zero, in: view)
                view.input.send(
                    mapping(
                        SIMD2(Double(way.x), Double(way.y)), Self.place(of: recognizer, in: view),
                        InputModifiers(recognizer.modifierFlags)))
            }
            target.attach(to: recognizer)
            view.addGestureRecognizer(recognizer)
            scrolls.append(target)
        }

        private func addPinch() {
            let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
            recognizer.allowedTouchTypes = []
            let target = ActionTarget<UIPinchGestureRecognizer> { [unowned view] recognizer in
                guard recognizer.state == .began || recognizer.state == .changed else { return }
                let scale = Double(recognizer.scale)
                recognizer.scale = 1
                let place = Self.place(of: recognizer, in: view)
                guard let input = ScrollMapping.pinch(scale: scale, at: place) else { return }
                view.input.send(input)
            }
            target.attach(to: recognizer)
            view.addGestureRecognizer(recognizer)
            pinches.append(target)
        }

        private static func place(
            of recognizer: UIGestureRecognizer, in view: UIView
        ) -> SIMD2<Double> {
            let place = recognizer.location(in: view)
            return SIMD2(Double(place.x), Double(place.y))
        }
    }
#endif
