import WaymarkMaps
import WaymarkPlatform

/// A guide that stands where something of the map does.
@MainActor final class FrameLayoutGuide: UILayoutGuide {
    private let place: @MainActor () -> ViewRect?

    #if canImport(UIKit)
        private var edges: Edges?

        /// The rules that hold it in its place.
        private struct Edges {
            var left: NSLayoutConstraint
            var top: NSLayoutConstraint
            var width: NSLayoutConstraint
            var height: NSLayoutConstraint
            var all: [NSLayoutConstraint] { [left, top, width, height] }
        }
    #endif

    /// A guide at `place`; where that is `nil`, as when the map is gone, it stays where it is.
    init(at place: @escaping @MainActor () -> ViewRect?) {
        self.place = place
        super.init()
    }

    #if canImport(UIKit)
        required init?(coder: NSCoder) { nil }

        /// Goes to its place.
        func update() {
            guard let view = owningView, let rect = place().map(CGRect.init) else { return }
            let edges = edges ?? made(in: view)
            self.edges = edges
            let wanted = [rect.minX, rect.minY, rect.width, rect.height]
            for (edge, value) in zip(edges.all, wanted) where edge.constant != value {
                edge.constant = value
            }
        }

        private func made(in view: UIView) -> Edges {
            let edges = Edges(
                left: leftAnchor.constraint(equalTo: view.leftAnchor, constant: 0),
                top: topAnchor.constraint(equalTo: view.topAnchor, constant: 0),
                width: widthAnchor.constraint(equalToConstant: 0),
                height: heightAnchor.constraint(equalToConstant: 0))
            NSLayoutConstraint.activate(edges.all)
            return edges
        }
    #else
        /// Goes to its place.
        func update() {
            guard let rect = place().map(CGRect.init), rect != frame else { return }
            frame = rect
        }

        override var layoutFrame: CGRect {
            update()
            return frame
        }
    #endif
}
