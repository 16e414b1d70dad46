import WaymarkMaps
import WaymarkPlatform

/// The annotations of a map, and the views that wait to be used again.
@MainActor final class AnnotationStore {
    private(set) var entries: [AnnotationEntry] = []
    private var entriesByID: [ObjectIdentifier: AnnotationEntry] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var waiting: [String: [MKAnnotationView]] = [:]
    /// Those of annotations that are shown together, by their names.
    var clusterers: [String: MarkerClusterer] = [:]
    /// The annotation that is selected.
    var selected: AnnotationEntry?

    /// Adds an annotation that is not here yet.
    func add(_ annotation: any MKAnnotation) -> AnnotationEntry? {
        guard entry(of: annotation) == nil else { return nil }
        let entry = AnnotationEntry(annotation)
        entries.append(entry)
        entriesByID[ObjectIdentifier(annotation)] = entry
        return entry
    }

    func remove(_ annotation: any MKAnnotation) -> AnnotationEntry? {
        guard let entry = entriesByID.removeValue(forKey: ObjectIdentifier(annotation)) else {
            return nil
        }
        entries.removeAll { $0 === entry }
        if let view = entry.hide(), let name = view.reuseIdentifier {
            waiting[name, default: []].append(view)
        }
        return entry
    }

    func entry(of annotation: any MKAnnotation) -> AnnotationEntry? {
        entriesByID[ObjectIdentifier(annotation)]
    }

    func register(_ type: MKAnnotationView.Type?, _ name: String) { classes[name] = type }

    /// The class that was registered under a name.
    func registered(_ name: String) -> MKAnnotationView.Type? { classes[name] }

    /// A view that was used before.
    func takeWaiting(_ name: String) -> MKAnnotationView? {
        guard let view = waiting[name]?.popLast() else { return nil }
        view.prepareForReuse()
        return view
    }
}
