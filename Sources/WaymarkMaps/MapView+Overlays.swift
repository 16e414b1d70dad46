import WaymarkGeometry
import WaymarkRendering

extension MapView {
    /// Takes all markers, lines, areas and pictures off the map (row H3). What else an app draws stays.
    public func clear() {
        selectedMarker = nil
        overlayStore.clear()
        setNeedsDisplay()
    }

    /// Lays `overlay` on the map at a level (row M12).
    public func add(_ overlay: Overlay, level: OverlayLevel) {
        overlay.level = level
        overlay.map = self
    }

    /// Shows all of `markers`, 64 points from the borders (row M5).
    public func show(_ markers: [Marker], animated: Bool) {
        show(markers.map(\.position), animated: animated)
    }

    /// Draws the overlays of a level, on that above the names the markers and the info window.
    func drawOverlays(
        _ level: OverlayLevel, on canvas: inout OverlayCanvas, _ renderer: MapRenderer
    ) {
        overlayStore.sort()
        if level == .aboveRoads {
            hasMovingOverlays = false
            for layer in tileLayers where layer.draw(on: &canvas, at: time) {
                hasMovingOverlays = true
            }
            if isTrafficEnabled { traffic?.draw(on: &canvas) }
        }
        for overlay in overlayStore.shapes where overlay.level == level {
            overlay.draw(on: &canvas)
        }
        guard level == .aboveLabels else { return }
        if let myLocation, guide == nil {
            MyLocationDot(location: myLocation, color: tintColor).draw(on: &canvas)
        }
        let window = Marker.MarkerWindow(canvas.view)
        let markers = incidentMarkers(in: canvas.view) + overlayStore.markers
        let shapes = markers.flatMap { marker in
            if marker.isMoving(at: time) { hasMovingOverlays = true }
            return marker.shapes(in: window, renderer, at: time)
        }
        let visible = OverlayStore.visible(shapes)
        placements = visible.map(\.placement)
        for shape in visible { shape.draw(on: &canvas) }
        drawInfoWindow(on: &canvas, renderer)
    }

    private func drawInfoWindow(on canvas: inout OverlayCanvas, _ renderer: MapRenderer) {
        guard let selectedMarker, selectedMarker.map === self else {
            infoWindow = nil
            return
        }
        // A snapshot may have another scale than the view.
        if infoWindow?.scale != canvas.scale || selectedMarker.tracksInfoWindowChanges {
            infoWindow = InfoWindow(selectedMarker, self, scale: canvas.scale, renderer)
        }
        guard let place = placements.last(where: { $0.marker === selectedMarker }) else {
            infoWindow?.hide()
            return
        }
        infoWindow?.draw(over: place.windowFoot, on: &canvas)
    }

    /// What is under a finger at `point`, the uppermost first.
    enum Hit {
        case infoWindow(Marker)
        case marker(Marker)
        case overlay(Overlay)
        case place(PointOfInterest)
    }

    /// What a tap at `point` of the view means.
    func hit(at point: SIMD2<Double>) -> Hit? {
        if let infoWindow, infoWindow.box.contains(point), selectedMarker != nil {
            return .infoWindow(infoWindow.marker)
        }
        if let marker = marker(at: point) { return .marker(marker) }
        let canvas = OverlayCanvas(view: viewTransform, list: DisplayList())
        overlayStore.sort()
        for level in [OverlayLevel.aboveLabels, .aboveRoads] {
            let overlay = overlayStore.shapes.last {
                $0.level == level && $0.isTappable && $0.isHit(at: point, canvas)
            }
            if let overlay { return .overlay(overlay) }
        }
        return placeOfInterest(at: point).map { .place($0) }
    }

    /// The uppermost marker under a finger: one whose icon is there, else the nearest within reach.
    func marker(at point: SIMD2<Double>) -> Marker? {
        // What was taken off the map since the last frame is not there.
        uppermostMarker(at: point) { $0.isTappable && $0.map === self }
    }

    /// The uppermost one under a finger of those that are meant.
    func uppermostMarker(
        at point: SIMD2<Double>, where isMeant: (Marker) -> Bool
    ) -> Marker? {
        var nearest: (gap: Double, marker: Marker)?
        for placement in placements.reversed() where isMeant(placement.marker) {
            let box = placement.box
            let low = pointwiseMax(box.lowHalf - point, point - box.highHalf)
            let gap = pointwiseMax(low, .zero).squaredLength
            if gap == 0 { return placement.marker }
            if gap < OverlayCanvas.touchMargin * OverlayCanvas.touchMargin,
                gap < nearest?.gap ?? .infinity
            {
                nearest = (gap, placement.marker)
            }
        }
        return nearest?.marker
    }

    func tap(at point: SIMD2<Double>) {
        if let incident = incident(at: point) { return tap(incident) }
        if guide?.tap(at: point) ?? false { return }
        switch hit(at: point) {
        case .infoWindow(let marker):
            tell { [weak self] in self.map { $0.delegate?.mapView($0, didTapInfoWindowOf: marker) }
            }
        case .marker(let marker):
            tell { [weak self] in
                guard let self else { return }
                guard !(delegate?.mapView(self, didTap: marker) ?? false) else { return }
                if let cluster = marker.cluster {
                    return animate(with: .target(marker.position, zoom: cluster.expansionZoom))
                }
                selectedMarker = marker
            }
        case .overlay(let overlay):
            tell { [weak self] in self.map { $0.delegate?.mapView($0, didTap: overlay) } }
        case .place(let place):
            tell { [weak self] in self.map { $0.delegate?.mapView($0, didTap: place) } }
        case nil:
            selectedMarker = nil
            guard let coordinate = projection.coordinate(for: point) else { return }
            tell { [weak self] in self.map { $0.delegate?.mapView($0, didTapAt: coordinate) } }
        }
    }

    func longPress(at point: SIMD2<Double>) {
        switch hit(at: point) {
        case .infoWindow(let marker):
            tell { [weak self] in
                self.map { $0.delegate?.mapView($0, didLongPressInfoWindowOf: marker) }
            }
        case .marker(let marker) where marker.isDraggable:
            dragged = marker
            tell { [weak self] in self.map { $0.delegate?.mapView($0, didBeginDragging: marker) } }
        default:
            guard let coordinate = projection.coordinate(for: point) else { return }
            tell { [weak self] in
                self.map { $0.delegate?.mapView($0, didLongPressAt: coordinate) }
            }
        }
    }

    /// Moves the marker that is dragged under the finger.
    func drag(to point: SIMD2<Double>) {
        guard let dragged, dragged.map === self else { return }
        guard let coordinate = projection.coordinate(for: point) else { return }
        dragged.position = coordinate
        tell { [weak self] in self.map { $0.delegate?.mapView($0, didDrag: dragged) } }
    }

    /// Lets go of the marker that is dragged.
    func endDrag() {
        guard let dragged else { return }
        self.dragged = nil
        tell { [weak self] in self.map { $0.delegate?.mapView($0, didEndDragging: dragged) } }
    }
}

extension SIMD4<Double> {
    /// Whether a place is in the box of left, top, right and bottom.
    fileprivate func contains(_ point: SIMD2<Double>) -> Bool {
        point.x >= x && point.y >= y && point.x <= z && point.y <= w
    }
}
