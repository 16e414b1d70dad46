import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

/// The pins of places that were found.
@MainActor final class SearchPins {
    private var pins: [(place: Place, marker: Marker)] = []
    private var selected: PlaceID?
    private var pictures: [Look: MarkerImage] = [:]

    private struct Look: Hashable {
        let icon: PlaceIcon
        let isSelected: Bool
    }

    /// Pins lie below those of destinations.
    private static let level = 900_000

    /// The markers, in the order of the places.
    var markers: [Marker] { pins.map(\.marker) }

    /// The place of a marker; `nil` for one of somebody else.
    func place(of marker: Marker) -> Place? { pins.first { $0.marker === marker }?.place }

    /// Shows `places` on `map`, one of them larger.
    func show(_ places: [Place], selected: PlaceID?, on map: MapView?) {
        let known = Dictionary(
            pins.map { ($0.place.id, $0.marker) }, uniquingKeysWith: { first, _ in first })
        let wanted = Set(places.map(\.id))
        for pin in pins where !wanted.contains(pin.place.id) { pin.marker.map = nil }
        self.selected = selected
        pins = places.enumerated().map { number, place in
            let marker = known[place.id] ?? Marker(position: place.coordinate)
            let isSelected = place.id == selected
            marker.position = place.coordinate
            marker.title = place.title.displayName
            marker.icon = picture(Look(icon: PlaceIcon(place), isSelected: isSelected))
            marker.zIndex = Self.level + (isSelected ? places.count : places.count - 1 - number)
            if marker.map == nil { marker.map = map }
            return (place, marker)
        }
    }

    private func picture(_ look: Look) -> MarkerImage {
        if let known = pictures[look] { return known }
        let picture = Self.drawn(look)
        pictures[look] = picture
        return picture
    }

    /// A drop with the symbol of the place in its head.
    private static func drawn(_ look: Look) -> MarkerImage {
        let size = look.isSelected ? 40.0 : 30.0
        let color = StyleColor(hex: look.isSelected ? 0xd93a35 : 0x2b6cb0)
        let contours = look.icon.contours
        return MarkerImage(
            MapDrawing(size: SIMD2(size, size * 1.3)) { canvas in
                let center = SIMD2(size / 2, size / 2)
                let tip = [
                    SIMD2(size * 0.2, size * 0.72), SIMD2(size * 0.8, size * 0.72),
                    SIMD2(size / 2, size * 1.28),
                ]
                canvas.fill(tip, .white)
                canvas.disc(center, radius: size / 2, .white)
                canvas.fill(
                    tip.map { center + ($0 - center) * 0.88 }, color)
                canvas.disc(center, radius: size / 2 - 1.5, color)
                let unit = size * 0.58 / 15
                canvas.fill(
                    contours.map { contour in contour.map { center + ($0 - 7.5) * unit } }, .white)
            })
    }
}
