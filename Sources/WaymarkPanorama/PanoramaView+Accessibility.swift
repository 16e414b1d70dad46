import WaymarkDirections
import WaymarkInstructions
public import WaymarkMaps

extension PanoramaView {
    /// Describes the arrows and the markers of the last frame for screen readers, and the picture itself by the name
    /// of its street.
    public var accessibilityElements: [AccessibilityElement] {
        let name = panorama?.streetName ?? panorama?.attribution
        let picture = AccessibilityElement(
            identifier: "panorama", label: name ?? panorama?.panoramaID ?? "", role: .image,
            frame: ViewRect(low: .zero, high: size))
        let links = overlays.arrows.arrows.map { arrow in
            AccessibilityElement(
                identifier: Self.linkPrefix + arrow.link.panoramaID, label: label(of: arrow.link),
                value: arrow.link.streetName ?? "", role: .button, frame: arrow.box)
        }
        let markers = overlays.markers.indices.compactMap { element(ofMarker: $0) }
        return (panorama == nil ? [] : [picture]) + links + markers
    }

    /// Does what a tap on one of the ``accessibilityElements`` does.
    public func activate(_ element: AccessibilityElement) {
        let arrow = overlays.arrows.arrows.first {
            Self.linkPrefix + $0.link.panoramaID == element.identifier
        }
        if let arrow, navigationGestures { return follow(arrow.link) }
        let number = overlays.markers.indices.first {
            self.element(ofMarker: $0)?.identifier == element.identifier
        }
        if let number { queue.report([.markerTapped(overlays.markers[number].marker)]) }
    }

    private static let linkPrefix = "link-"

    private func element(ofMarker number: Int) -> AccessibilityElement? {
        let (marker, box) = (overlays.markers[number].marker, overlays.markers[number].box)
        guard let title = marker.title, !title.isEmpty else { return nil }
        return AccessibilityElement(
            identifier: "marker-\(number)", label: title, value: marker.snippet ?? "",
            role: marker.isTappable ? .button : .image, frame: box)
    }

    /// The direction of a neighbour in words.
    private func label(of link: PanoramaLink) -> String {
        Language.closest(to: language).direction(of: link.heading)
    }
}
