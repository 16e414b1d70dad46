#if canImport(CoreMotion) && canImport(UIKit)
    import CoreMotion
    import Foundation
    public import WaymarkPanorama

    /// Tells which way an iPhone or iPad is held, by its compass, gyroscope and gravity.
    ///
    /// ```swift
    /// view.panoramaView.deviceOrientation = CoreMotionOrientationSource()
    /// ```
    ///
    /// True north needs the place of the device, so the right to locations; without it headings are magnetic.
    @MainActor public final class CoreMotionOrientationSource: DeviceOrientationSource {
        /// Whether the device can tell it.
        public var isAvailable: Bool { manager.isDeviceMotionAvailable && frame != nil }
        private let manager = CMMotionManager()

        private static let interval = 1.0 / 30

        /// A source that reads the sensors when it is started.
        public init() {}

        isolated deinit { manager.stopDeviceMotionUpdates() }

        /// The frame to which directions refer: its axes lead to the north, to the west and up.
        private var frame: CMAttitudeReferenceFrame? {
            let known = CMMotionManager.availableAttitudeReferenceFrames()
            return [.xTrueNorthZVertical, .xMagneticNorthZVertical].first { known.contains($0) }
        }

        /// Switches the sensors on; a device without them tells nothing.
        public func start(_ report: @escaping @MainActor (Orientation) -> Void) {
            guard manager.isDeviceMotionAvailable, let frame else { return }
            manager.deviceMotionUpdateInterval = Self.interval
            // On the main queue what is heard comes on the main thread.
            manager.startDeviceMotionUpdates(using: frame, to: .main) { motion, _ in
                MainActor.assumeIsolated {
                    if let motion { report(Self.orientation(motion.attitude.rotationMatrix)) }
                }
            }
        }

        /// Switches them off.
        public func stop() { manager.stopDeviceMotionUpdates() }

        /// The direction of the back of the device. The rows of the matrix are the axes of the device in the frame; the
        /// third one leads out of its screen.
        private static func orientation(_ matrix: CMRotationMatrix) -> Orientation {
            Orientation(SIMD3(matrix.m32, -matrix.m31, -matrix.m33))
        }
    }
#endif
