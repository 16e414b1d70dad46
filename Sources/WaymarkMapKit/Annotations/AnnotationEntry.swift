import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

/// An annotation on a map, with the marker that shows it.
@MainActor final class AnnotationEntry {
    let annotation: any MKAnnotation
    let marker: Marker
    private(set) var view: MKAnnotationView?
    /// Whether the map has the marker.
    var isPlaced = false
    /// The name of the annotations among which it stands; `nil` where it stands alone.
    var cluster: String?
    private var isOutdated = true

    init(_ annotation: any MKAnnotation) {
        self.annotation = annotation
        marker = Marker(position: Coordinate(annotation.coordinate))
        marker.userData = self
    }

    /// Takes the view that shows it.
    func show(_ view: MKAnnotationView, onChange: @escaping @MainActor () -> Void) {
        self.view = view
        view.onChange = { [weak self] in
            self?.isOutdated = true
            onChange()
        }
        view.prepareForDisplay()
        isOutdated = true
    }

    /// Lets go of the view.
    func hide() -> MKAnnotationView? {
        defer { view = nil }
        view?.onChange = {}
        return view
    }

    /// Brings the marker up to what annotation and view say.
    func update(on map: MapView) {
        let place = Coordinate(annotation.coordinate)
        if marker.position != place { marker.position = place }
        let (title, subtitle) = (annotation.title, annotation.subtitle)
        if marker.title != title || marker.snippet != subtitle {
            marker.title = title
            marker.snippet = subtitle
            isOutdated = true
        }
        guard isOutdated, let view else { return }
        isOutdated = false
        apply(view, on: map)
    }

    private func apply(_ view: MKAnnotationView, on map: MapView) {
        let look = view.look(on: map)
        marker.isTappable = view.isEnabled
        marker.isDraggable = view.isDraggable && annotation is MKPointAnnotation
        marker.opacity = look == nil || view.isHidden ? 0 : Double(view.alpha)
        let isRequired = view.displayPriority.rawValue >= MKFeatureDisplayPriority.required.rawValue
        marker.collision = isRequired ? .required : .optionalAndHidesLowerPriority
        let priority =
            view.isSelected ? max(view.zPriority.rawValue, 1000) : view.zPriority.rawValue
        marker.zIndex = Int(priority.isFinite ? max(0, min(1000, priority)) : 0)
        guard let look else { return }
        marker.icon = look.image
        let size = look.image.size
        let offset = SIMD2(Double(view.centerOffset.x), Double(view.centerOffset.y))
        marker.groundAnchor = (look.foot - offset) / size
        let tip = SIMD2(Double(view.calloutOffset.x), Double(view.calloutOffset.y))
        marker.infoWindowAnchor = SIMD2(0.5, 0) + tip / size
        if look.isGrowing, !isPlaced { marker.appearAnimation = .pop }
    }
}
