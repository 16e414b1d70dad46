#if canImport(ImageIO)
    import CoreFoundation
    import CoreGraphics
    import ImageIO

    extension ImageIOCodec {
        /// A part of a picture as a JPEG file; a quality of 100 is ImageIO's 1.
        ///
        /// - Throws: ``ImageCodingError/noMemory``.
        public func jpeg(
            of region: RGBRegion, in pixels: [UInt8], quality: Int
        ) throws(ImageCodingError) -> [UInt8] {
            precondition(region.end <= pixels.count, "pixels are there")
            let options =
                [kCGImageDestinationLossyCompressionQuality: Double(quality) / 100] as CFDictionary
            guard let image = Self.image(of: region, in: pixels),
                let data = CFDataCreateMutable(nil, 0),
                let file = CGImageDestinationCreateWithData(
                    data, "public.jpeg" as CFString, 1, nil)
            else { throw .noMemory }
            CGImageDestinationAddImage(file, image, options)
            guard CGImageDestinationFinalize(file) else { throw .noMemory }
            return withExtendedLifetime(data) {
                [UInt8](
                    UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: CFDataGetLength(data))
                )
            }
        }

        private static func image(of region: RGBRegion, in pixels: [UInt8]) -> CGImage? {
            // Of a strip of which a tile is cut only the tile is copied.
            var bytes: [UInt8] = []
            bytes.reserveCapacity(3 * region.width * region.height)
            for row in 0..<region.height {
                let start = region.start + row * region.stride
                bytes += pixels[start..<start + 3 * region.width]
            }
            guard let data = Self.data(bytes),
                let provider = CGDataProvider(data: data),
                let space = CGColorSpace(name: CGColorSpace.sRGB)
            else { return nil }
            return CGImage(
                width: region.width, height: region.height, bitsPerComponent: 8, bitsPerPixel: 24,
                bytesPerRow: 3 * region.width, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
                provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        }
    }
#endif
