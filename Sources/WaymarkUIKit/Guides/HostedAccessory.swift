import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPlatform

/// Keeps the place below the header free for a view, and puts the view there.
@MainActor final class HostedAccessory: NavigationAccessoryView {
    /// The view of the app; `nil` once that is taken off, while the map may still ask for a moment.
    private(set) var view: UIView?
    /// The height that it wants.
    var wantedHeight: @MainActor (CGSize) -> CGFloat
    private weak var host: MapHostView?

    init(
        _ view: UIView, in host: MapHostView, height: @escaping @MainActor (CGSize) -> CGFloat
    ) {
        self.view = view
        self.host = host
        wantedHeight = height
    }

    var frame = ViewRect(low: .zero, high: .zero) {
        didSet {
            if frame.isEmpty {
                view?.isHidden = true
            } else if let view, view.frame != CGRect(frame) {
                view.frame = CGRect(frame)
            }
        }
    }

    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double {
        view == nil ? 0 : Double(wantedHeight(CGSize(width: size.x, height: size.y)))
    }

    /// It is asked when it is to appear: the map draws nothing there.
    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard let host, let view, !frame.isEmpty else { return nil }
        if view.superview !== host {
            view.translatesAutoresizingMaskIntoConstraints = true
            host.addSubview(view)
        }
        view.isHidden = false
        return ElementAppearance(frame: frame, content: 0) { _ in }
    }

    /// Takes the view off the map again.
    func remove() {
        if let host, view?.superview === host { view?.removeFromSuperview() }
        view?.isHidden = false
        view = nil
    }
}
