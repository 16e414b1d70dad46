import Foundation
import WaymarkTiles

/// A unit that people walk across.
struct IMDFSpace {
    let id: UUID
    /// Its number in the plan.
    let feature: Int
    let kind: IndoorKind
    /// The order of its own level.
    let ordinal: Double
    /// Whether that level is under the sky.
    let isOutdoor: Bool
    let area: IMDFArea
    /// The levels on which one gets into it.
    var levels: [Double]
    /// The places on its border where one gets in or out.
    var doors: [(place: SIMD2<Double>, node: Int64)] = []
    /// The levels on which it has an opening.
    var opened: Set<Double> = []

    /// Whether it may lead from level to level.
    var isPassage: Bool { Self.passages.contains(kind) }

    /// Whether people walk on without a door from it into what lies beside it.
    var isOpen: Bool { Self.open.contains(kind) }

    private static let passages: Set<IndoorKind> = [.elevator, .escalator, .ramp, .steps]
    private static let open: Set<IndoorKind> = [.area, .corridor, .platform]

    /// Whether anybody walks on units of a kind and category.
    static func isWalkable(_ kind: IndoorKind, category: String) -> Bool {
        switch kind {
        case .room, .toilets, .area, .corridor, .platform, .ramp, .steps, .escalator, .elevator:
            category != "vegetation"
        default: false
        }
    }
}
