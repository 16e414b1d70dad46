#if canImport(CPNG)
    import CPNG

    extension LibraryImageCodec {
        func decodedPNG(
            _ file: [UInt8], _ limits: ImageLimits
        ) throws(ImageCodingError) -> PixelImage {
            guard PNGChunks.fit(in: file) else { throw .malformed(reason: "it is cut off") }
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            var result = Result<[UInt32], ImageCodingError>.success([])
            // libpng reads from the same memory in both steps.
            file.withUnsafeBufferPointer { source in
                do throws(ImageCodingError) {
                    result = .success(try Self.pixels(of: source, &image, limits))
                } catch {
                    result = .failure(error)
                }
            }
            return PixelImage(
                width: Int(image.width), height: Int(image.height), pixels: try result.get())
        }

        private static func pixels(
            of source: UnsafeBufferPointer<UInt8>, _ image: inout png_image, _ limits: ImageLimits
        ) throws(ImageCodingError) -> [UInt32] {
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
            else { throw .malformed(reason: image.reason) }
            let count = try limits.count(width: Int(image.width), height: Int(image.height))
            var pixels = [UInt32](repeating: 0, count: count)
            // Bytes red, green, blue and opacity are words with red in the lowest.
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // Else libpng takes colours of sixteen bits for shares of light.
            image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
                throw .malformed(reason: image.reason)
            }
            for index in pixels.indices { pixels[index] = pixels[index].littleEndian }
            return pixels
        }

        /// A picture as a PNG file.
        public func png(of picture: PixelImage, options: PNGOptions) -> [UInt8] {
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            image.width = UInt32(picture.width)
            image.height = UInt32(picture.height)
            image.format = UInt32(
                PNG_FORMAT_FLAG_COLOR | (options.isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
            if options.isFast { image.flags = UInt32(PNG_IMAGE_FLAG_FAST) }
            let bytes = picture.bytes(isOpaque: options.isOpaque)
            // libpng names this bound: filtered rows, stored blocks and chunk headers.
            var size = bytes.count + picture.height + bytes.count / 1000 + 65_536
            var output = [UInt8](repeating: 0, count: size)
            let written = png_image_write_to_memory(&image, &output, &size, 0, bytes, 0, nil)
            precondition(written != 0, "libpng encodes any picture into a large enough buffer")
            // A copy: files are kept, and the room for the largest is many times what most of them take.
            return Array(output[..<size])
        }
    }

    extension PixelImage {
        /// Three or four bytes for each pixel, red first.
        fileprivate func bytes(isOpaque: Bool) -> [UInt8] {
            let parts = isOpaque ? 3 : 4
            var bytes = [UInt8](repeating: 0, count: parts * pixels.count)
            for (index, pixel) in pixels.enumerated() {
                bytes[parts * index] = UInt8(truncatingIfNeeded: pixel)
                bytes[parts * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                bytes[parts * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                if !isOpaque { bytes[parts * index + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
            }
            return bytes
        }
    }

    extension png_image {
        fileprivate var reason: String {
            withUnsafeBytes(of: message) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
    }
#endif
