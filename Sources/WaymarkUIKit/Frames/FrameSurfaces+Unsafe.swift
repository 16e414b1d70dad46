#if canImport(UIKit)
    import Foundation
    import IOSurface
    import WaymarkRendering

    /// Pictures in memory that the display reads where they are, used in turn.
    ///
    /// A frame is copied once, from the bitmap of the map into the one that the display has not got. A layer that is
    /// given a `CGImage` copies that as well, into memory that is new with every frame.
    @MainActor final class FrameSurfaces {
        private var surfaces: [IOSurface] = []
        private var last = 0

        /// One is shown, one waits to be shown, one is filled.
        private static let count = 3
        /// "BGRA", the order of bytes that every display of Apple's devices has.
        private static let pixelFormat = 0x4247_5241

        /// A picture that looks like `bitmap`, other than the one before; `nil` where the display has them all, or there
        /// is no memory for one.
        func surface(showing bitmap: Bitmap) -> IOSurface? {
            if surfaces.first?.width != bitmap.width || surfaces.first?.height != bitmap.height {
                surfaces = []
            }
            guard let surface = next(width: bitmap.width, height: bitmap.height) else { return nil }
            guard surface.lock(options: [], seed: nil) == 0 else { return nil }
            defer { _ = surface.unlock(options: [], seed: nil) }
            bitmap.writeBGRA(to: surface.baseAddress, bytesPerRow: surface.bytesPerRow)
            return surface
        }

        /// Gives the memory back; the picture that is shown stays until another is.
        func removeAll() { surfaces = [] }

        private func next(width: Int, height: Int) -> IOSurface? {
            if surfaces.count < Self.count {
                guard let surface = Self.made(width: width, height: height) else { return nil }
                surfaces.append(surface)
                last = surfaces.count - 1
                return surface
            }
            for step in 1...Self.count {
                let index = (last + step) % Self.count
                guard index != last, !surfaces[index].isInUse else { continue }
                last = index
                return surfaces[index]
            }
            return nil
        }

        private static func made(width: Int, height: Int) -> IOSurface? {
            IOSurface(properties: [
                .width: width, .height: height, .bytesPerElement: 4, .pixelFormat: pixelFormat,
            ])
        }
    }
#endif
