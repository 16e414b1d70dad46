import WaymarkFuzzTargets

/// The target of this process; set before the first input.
enum Selection {
    nonisolated(unsafe) static var target: FuzzTarget?
}
