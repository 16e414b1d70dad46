import WaymarkGeometry
import WaymarkRendering

/// What becomes of markers that would lie over each other (row M3).
public enum MarkerCollision: String, Sendable, CaseIterable {
    /// It is always shown, and hides no other.
    case required
    /// It is always shown, and hides those that may be hidden.
    case requiredAndHidesOptional
    /// It is hidden by one of ``requiredAndHidesOptional``, and by one of its own kind of a higher z-index.
    case optionalAndHidesLowerPriority
}

/// The boxes of the markers that hide others, in cells.
struct MarkerBoxes {
    private var cells: [SIMD2<Int>: [SIMD4<Double>]] = [:]
    private static let cell = 64.0

    private static func cells(of box: SIMD4<Double>) -> [SIMD2<Int>] {
        // Whoever has markers that large does not mind that their far corners hide nothing.
        func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
            let first = Int((max(-1e5, min(1e5, low)) / cell).rounded(.down))
            let last = Int((max(-1e5, min(1e5, high)) / cell).rounded(.down))
            return first...max(first, min(last, first + 64))
        }
        return range(box.y, box.w).flatMap { y in range(box.x, box.z).map { SIMD2($0, y) } }
    }

    /// Whether a box is free of those that are here.
    func isFree(_ box: SIMD4<Double>) -> Bool {
        Self.cells(of: box).allSatisfy { cell in
            (cells[cell] ?? []).allSatisfy { other in
                box.x >= other.z || box.z <= other.x || box.y >= other.w || box.w <= other.y
            }
        }
    }

    mutating func add(_ box: SIMD4<Double>) {
        for cell in Self.cells(of: box) { cells[cell, default: []].append(box) }
    }
}

extension OverlayStore {
    /// Which of the shapes of markers, the lowest first, are shown.
    static func visible(_ shapes: [Marker.Shape]) -> [Marker.Shape] {
        guard shapes.contains(where: { $0.marker.collision != .required }) else { return shapes }
        var boxes = MarkerBoxes()
        for shape in shapes where shape.marker.collision == .requiredAndHidesOptional {
            boxes.add(shape.placement.box)
        }
        // The highest have the first choice.
        let shown = shapes.reversed().filter { shape in
            guard shape.marker.collision == .optionalAndHidesLowerPriority else { return true }
            guard boxes.isFree(shape.placement.box) else { return false }
            boxes.add(shape.placement.box)
            return true
        }
        return shown.reversed()
    }
}
