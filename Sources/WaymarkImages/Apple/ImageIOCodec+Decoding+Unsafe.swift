#if canImport(ImageIO)
    import CoreFoundation
    import CoreGraphics
    import ImageIO

    extension ImageIOCodec {
        /// The picture in a file whose head tells `size`.
        ///
        /// - Parameter isWhole: throws unless all pixels are there.
        static func image(
            in file: [UInt8], size: (width: Int, height: Int), isWhole: Bool
        ) throws(ImageCodingError) -> PixelImage {
            // Else the decoded pixels stay with the source beside those that are returned.
            let options = [kCGImageSourceShouldCache: false] as CFDictionary
            guard let data = Self.data(file),
                let source = CGImageSourceCreateWithData(data, options),
                let image = CGImageSourceCreateImageAtIndex(source, 0, options),
                image.width == size.width, image.height == size.height
            else { throw .malformed(reason: "it cannot be decoded") }
            guard let pixels = raw(image) ?? drawn(image) else {
                throw .malformed(reason: "its pixels cannot be had")
            }
            // The source may know it only once the pixels were unpacked.
            guard !isWhole || CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete else {
                throw .malformed(reason: "it is cut off")
            }
            return PixelImage(width: size.width, height: size.height, pixels: pixels)
        }

        /// A copy of bytes.
        static func data(_ bytes: [UInt8]) -> CFData? {
            bytes.withUnsafeBufferPointer { CFDataCreate(nil, $0.baseAddress, $0.count) }
        }

        /// The pixels as they were decoded.
        private static func raw(_ image: CGImage) -> [UInt32]? {
            guard let layout = RawPixels(image), let data = image.dataProvider?.data else {
                return nil
            }
            // The data lives until its last use, which is behind the words.
            return withExtendedLifetime(data) {
                layout.words(
                    of: UnsafeBufferPointer(
                        start: CFDataGetBytePtr(data), count: CFDataGetLength(data)))
            }
        }

        /// The pixels drawn into sRGB.
        private static func drawn(_ image: CGImage) -> [UInt32]? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            // Bytes red, green, blue and opacity.
            let layout =
                CGImageAlphaInfo.premultipliedLast.rawValue
                | CGBitmapInfo.byteOrder32Big.rawValue
            let (width, height) = (image.width, image.height)
            var isDrawn = false
            var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
                buffer.initialize(repeating: 0)
                count = width * height
                let context = CGContext(
                    data: UnsafeMutableRawPointer(buffer.baseAddress), width: width, height: height,
                    bitsPerComponent: 8,
                    bytesPerRow: 4 * width, space: space, bitmapInfo: layout)
                guard let context else { return }
                context.setBlendMode(.copy)
                context.interpolationQuality = .none
                context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
                isDrawn = true
            }
            guard isDrawn else { return nil }
            for index in pixels.indices { pixels[index] = pixels[index].littleEndian.straight }
            return pixels
        }
    }

    extension RawPixels {
        /// The layout of an image; `nil` where its bytes alone do not tell its colours.
        fileprivate init?(_ image: CGImage) {
            guard !image.isMask, image.decode == nil, let space = image.colorSpace,
                !image.bitmapInfo.contains(.floatComponents), let colors = Colors(space),
                let alpha = Alpha(image.alphaInfo), let order = Order(image)
            else { return nil }
            self.init(
                size: (image.width, image.height), colors: colors, alpha: alpha, order: order,
                bits: (image.bitsPerComponent, image.bitsPerPixel), bytesPerRow: image.bytesPerRow)
        }
    }

    extension RawPixels.Colors {
        fileprivate init?(_ space: CGColorSpace) {
            switch space.model {
            case .monochrome: self = .grey
            case .rgb: self = .rgb
            case .indexed:
                guard space.baseColorSpace?.model == .rgb, let table = space.colorTable else {
                    return nil
                }
                self = .palette(table)
            default: return nil
            }
        }
    }

    extension RawPixels.Alpha {
        fileprivate init?(_ info: CGImageAlphaInfo) {
            switch info {
            case .none: self = .none
            case .noneSkipFirst: self = .skippedFirst
            case .noneSkipLast: self = .skippedLast
            case .first: self = .first
            case .last: self = .last
            case .premultipliedFirst: self = .premultipliedFirst
            case .premultipliedLast: self = .premultipliedLast
            default: return nil
            }
        }
    }

    extension RawPixels.Order {
        fileprivate init?(_ image: CGImage) {
            switch image.byteOrderInfo {
            // Without an order, bytes lie as their parts are named.
            case .orderDefault: self = .big
            case .order16Big: self = .big
            // The parts of four bytes lie as they are named, those of two as well.
            case .order32Big: self = .big
            case .order16Little: self = .little16
            case .order32Little: self = .little32
            default: return nil
            }
        }
    }
#endif
