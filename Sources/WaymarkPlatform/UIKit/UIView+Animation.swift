#if !canImport(UIKit)
    public import Foundation

    extension UIView {
        /// How an animation begins and ends.
        public struct AnimationOptions: OptionSet, Sendable {
            /// The bits of the options.
            public let rawValue: UInt
            /// The options of some bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }

            /// Slow at both ends.
            public static let curveEaseInOut: AnimationOptions = []
            /// Slow at the beginning.
            public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
            /// Slow at the end.
            public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
            /// Of one speed.
            public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        }

        private static var durations: [TimeInterval] = []
        private static var completions: [[AnimationCompletion]] = []

        /// How long what is changed now takes, in seconds; 0 outside of animations.
        public static var inheritedAnimationDuration: TimeInterval { durations.last ?? 0 }

        /// Changes what a map shows, in the time that is given.
        ///
        /// - Parameters:
        ///   - animations: changes; the camera of a map that is set here moves there.
        ///   - completion: is called with whether the end was reached, after the last of the changes.
        public static func animate(
            withDuration duration: TimeInterval, delay: TimeInterval = 0,
            options: AnimationOptions = [], animations: () -> Void,
            completion: (@MainActor (Bool) -> Void)? = nil
        ) {
            durations.append(max(0, duration))
            completions.append([])
            animations()
            durations.removeLast()
            let ends = completions.removeLast()
            AnimationCompletion.join(ends, completion)
        }

        /// An end of an animation that the running block has begun; `nil` outside of such blocks.
        package static func animationCompletion() -> AnimationCompletion? {
            guard !completions.isEmpty else { return nil }
            let end = AnimationCompletion()
            completions[completions.count - 1].append(end)
            return end
        }
    }

    /// The end of one animation, of which a block may wait for several.
    @MainActor package final class AnimationCompletion {
        private var isFinished: Bool?
        private var listener: ((Bool) -> Void)?

        /// Tells that the animation has come to its end, or was ended.
        package func end(isFinished: Bool) {
            guard self.isFinished == nil else { return }
            self.isFinished = isFinished
            listener?(isFinished)
        }

        static func join(_ ends: [AnimationCompletion], _ completion: (@MainActor (Bool) -> Void)?)
        {
            guard let completion else { return }
            var (open, isFinished) = (ends.count, true)
            guard open > 0 else { return completion(true) }
            for end in ends {
                end.whenEnded { finished in
                    open -= 1
                    isFinished = isFinished && finished
                    if open == 0 { completion(isFinished) }
                }
            }
        }

        private func whenEnded(_ listener: @escaping (Bool) -> Void) {
            if let isFinished { listener(isFinished) } else { self.listener = listener }
        }
    }
#endif
