#if !canImport(QuartzCore)
    import Foundation

    /// The key of the duration of a transaction, in seconds.
    public let kCATransactionAnimationDuration = "animationDuration"
    /// The key of whether a transaction animates nothing.
    public let kCATransactionDisableActions = "disableActions"

    /// A group of changes that share the duration of their animations.
    ///
    /// ```swift
    /// CATransaction.begin()
    /// CATransaction.setAnimationDuration(3)
    /// mapView.animate(toZoom: 12)
    /// CATransaction.commit()
    /// ```
    @MainActor public final class CATransaction {
        private struct Group {
            var duration: Double?
            var disablesActions = false
            var completion: (@MainActor () -> Void)?
        }

        private static var groups: [Group] = []

        /// Begins a group of changes.
        public static func begin() { groups.append(Group()) }

        /// Ends the group that was begun last; does nothing where none is open.
        public static func commit() {
            guard let last = groups.popLast() else { return }
            last.completion?()
        }

        /// How long the changes of the open group take, in seconds; a quarter of a second where nothing is said.
        public static func animationDuration() -> Double {
            groups.last { $0.duration != nil }?.duration ?? 0.25
        }

        /// Sets how long the changes of the open group take, in seconds.
        public static func setAnimationDuration(_ duration: Double) {
            change { $0.duration = duration.isFinite ? max(0, duration) : 0 }
        }

        /// Whether changes of the open group are made at once.
        public static func disableActions() -> Bool { groups.last?.disablesActions ?? false }

        /// Sets whether changes of the open group are made at once.
        public static func setDisableActions(_ isDisabled: Bool) {
            change { $0.disablesActions = isDisabled }
        }

        /// Sets what is called when the open group is committed.
        public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
            change { $0.completion = block }
        }

        /// Sets a value of the open group by its key; other keys than the two above change nothing.
        public static func setValue(_ value: Any?, forKey key: String) {
            switch (key, value) {
            case (kCATransactionAnimationDuration, let duration as Double):
                setAnimationDuration(duration)
            case (kCATransactionAnimationDuration, let duration as Float):
                setAnimationDuration(Double(duration))
            case (kCATransactionAnimationDuration, let duration as Int):
                setAnimationDuration(Double(duration))
            case (kCATransactionAnimationDuration, let duration as NSNumber):
                setAnimationDuration(duration.doubleValue)
            case (kCATransactionDisableActions, let isDisabled as Bool):
                setDisableActions(isDisabled)
            default: break
            }
        }

        /// The value of the open group for a key.
        public static func value(forKey key: String) -> Any? {
            switch key {
            case kCATransactionAnimationDuration: animationDuration()
            case kCATransactionDisableActions: disableActions()
            default: nil
            }
        }

        /// Whether the duration was set by a group that is open.
        package static var chosenDuration: Double? {
            groups.last { $0.duration != nil }?.duration
        }

        private static func change(_ body: (inout Group) -> Void) {
            guard !groups.isEmpty else { return }
            body(&groups[groups.count - 1])
        }
    }
#endif
