import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name under which the view of annotations without one of their own is registered.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"

extension MKMapView {
    /// All annotations, that of the user among them while it is shown.
    public var annotations: [any MKAnnotation] {
        let own: [any MKAnnotation] = showsUserLocation ? [userLocation] : []
        return annotationStore.entries.map(\.annotation) + own
    }

    /// Shows an annotation; one that is there already stays as it is.
    public func addAnnotation(_ annotation: any MKAnnotation) {
        guard let entry = annotationStore.add(annotation) else { return }
        (entry.annotation as? any Changing)?.changes.add(self) { [weak self] in
            self?.map.setNeedsDisplay()
        }
        map.setNeedsDisplay()
    }

    /// Shows annotations.
    public func addAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { addAnnotation(annotation) }
    }

    /// Takes an annotation off the map.
    public func removeAnnotation(_ annotation: any MKAnnotation) {
        guard let entry = annotationStore.entry(of: annotation) else { return }
        if annotationStore.selected === entry { deselect() }
        _ = annotationStore.remove(annotation)
        (annotation as? any Changing)?.changes.remove(self)
        takeOff(entry)
    }

    /// Takes annotations off the map.
    public func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }

    /// The annotations that lie in a rectangle, which may reach over the 180th meridian.
    public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        let (rest, all) = (mapRect.remainder(), annotations)
        let found = all.filter { annotation in
            let point = MKMapPoint(annotation.coordinate)
            return CLLocationCoordinate2DIsValid(annotation.coordinate)
                && (mapRect.contains(point) || rest.contains(point))
        }
        return Set(found.compactMap { $0 as? NSObject })
    }

    /// Adds annotations that are not there yet, and shows all of them, 64 points from the borders of the view.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let markers = annotations.compactMap { annotationStore.entry(of: $0)?.marker }
            .filter(\.position.isValid)
        isMovingAnimated = animated
        map.show(markers, animated: animated)
    }

    /// The view of an annotation; `nil` before it is shown, and where it is not on the map.
    public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        annotationStore.entry(of: annotation)?.view
    }

    /// Sets the class of the views of a name; `nil` for none.
    public func register(
        _ viewClass: MKAnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
    ) {
        annotationStore.register(viewClass, identifier)
    }

    /// A view of a name that is used no more; `nil` where there is none.
    public func dequeueReusableAnnotationView(
        withIdentifier identifier: String
    ) -> MKAnnotationView? {
        annotationStore.takeWaiting(identifier)
    }

    /// A view of a name for an annotation: one that is used no more, else a new one of the class that was registered
    /// for the name, else a balloon.
    public func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        if let view = annotationStore.takeWaiting(identifier) {
            view.annotation = annotation
            return view
        }
        let type = annotationStore.registered(identifier) ?? MKMarkerAnnotationView.self
        return makeView(of: type, for: annotation, name: identifier)
    }

    private func makeView(
        of type: MKAnnotationView.Type, for annotation: any MKAnnotation, name: String
    ) -> MKAnnotationView {
        type.init(annotation: annotation, reuseIdentifier: name)
    }

    /// The annotations that are selected: one at most.
    public var selectedAnnotations: [any MKAnnotation] {
        get { annotationStore.selected.map { [$0.annotation] } ?? [] }
        set {
            if let first = newValue.first {
                selectAnnotation(first, animated: false)
            } else {
                deselect()
            }
        }
    }

    /// Selects an annotation of the map, and opens its callout where it has one.
    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        prepareAnnotations()
        guard let entry = annotationStore.entry(of: annotation) else { return }
        select(entry)
    }

    /// Selects an annotation no more; `nil` changes nothing.
    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, annotationStore.selected?.annotation === annotation else { return }
        deselect()
    }
}

extension MKMapView {
    /// Gives new annotations their views, and moves what has moved.
    func prepareAnnotations() {
        var added: [MKAnnotationView] = []
        for entry in annotationStore.entries {
            if entry.view == nil {
                let view = makeView(for: entry.annotation)
                // The delegate may have taken it off again.
                guard annotationStore.entry(of: entry.annotation) === entry else { continue }
                entry.show(view) { [weak self] in self?.map.setNeedsDisplay() }
                added.append(view)
            }
            entry.update(on: map)
        }
        place(annotationStore.entries)
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
        if let view = delegate?.mapView(self, viewFor: annotation) {
            if view.annotation !== annotation { view.annotation = annotation }
            return view
        }
        let name = MKMapViewDefaultAnnotationViewReuseIdentifier
        let isRegistered = annotationStore.registered(name) != nil
        let view = dequeueReusableAnnotationView(withIdentifier: name, for: annotation)
        if !isRegistered { view.canShowCallout = true }
        return view
    }

    /// Puts the markers of annotations on the map: alone, or among those of their names.
    private func place(_ entries: [AnnotationEntry]) {
        var joining: [String: [Marker]] = [:]
        for entry in entries {
            let name = entry.view?.clusteringIdentifier
            if entry.isPlaced, name == entry.cluster { continue }
            takeOff(entry)
            (entry.isPlaced, entry.cluster) = (true, name)
            if let name {
                joining[name, default: []].append(entry.marker)
            } else {
                entry.marker.map = map
            }
        }
        for (name, markers) in joining {
            let clusterer = annotationStore.clusterers[name] ?? MarkerClusterer()
            annotationStore.clusterers[name] = clusterer
            clusterer.markers += markers
            clusterer.map = map
        }
    }

    private func takeOff(_ entry: AnnotationEntry) {
        if let name = entry.cluster, let clusterer = annotationStore.clusterers[name] {
            clusterer.markers.removeAll { $0 === entry.marker }
        }
        entry.marker.map = nil
        entry.isPlaced = false
    }

    func select(_ entry: AnnotationEntry) {
        guard annotationStore.selected !== entry, let view = entry.view else { return }
        deselect()
        annotationStore.selected = entry
        view.setSelected(true, animated: false)
        view.hasChanged()
        if view.canShowCallout { map.selectedMarker = entry.marker }
        delegate?.mapView(self, didSelect: view)
        delegate?.mapView(self, didSelect: entry.annotation)
    }

    func deselect() {
        guard let entry = annotationStore.selected else { return }
        annotationStore.selected = nil
        if map.selectedMarker === entry.marker { map.selectedMarker = nil }
        guard let view = entry.view else { return }
        view.setSelected(false, animated: false)
        view.hasChanged()
        delegate?.mapView(self, didDeselect: view)
        delegate?.mapView(self, didDeselect: entry.annotation)
    }
}
