/// The boxes of the markers that hide others, in cells.
struct BillboardBoxes {
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

    /// The ones of `billboards`, the lowest first, that are shown.
    static func visible(_ billboards: [Billboard]) -> [Billboard] {
        guard billboards.contains(where: { $0.collision != .required }) else { return billboards }
        var boxes = BillboardBoxes()
        for billboard in billboards where billboard.collision == .requiredAndHidesOptional {
            boxes.add(billboard.box)
        }
        // The highest have the first choice.
        let shown = billboards.reversed().filter { billboard in
            guard billboard.collision == .optionalAndHidesLowerPriority else { return true }
            guard boxes.isFree(billboard.box) else { return false }
            boxes.add(billboard.box)
            return true
        }
        return shown.reversed()
    }
}
