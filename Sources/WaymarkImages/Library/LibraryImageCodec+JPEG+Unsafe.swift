#if canImport(CPNG)
    import CWaymarkImage

    extension LibraryImageCodec {
        func decodedJPEG(
            _ file: [UInt8], _ limits: ImageLimits
        ) throws(ImageCodingError) -> PixelImage {
            var (width, height) = (UInt32(0), UInt32(0))
            var message = [CChar](repeating: 0, count: 256)
            func decode(_ pixels: UnsafeMutableBufferPointer<UInt32>?) throws(ImageCodingError) {
                let failed = waymark_jpeg_decode(
                    file, file.count, pixels?.baseAddress, pixels?.count ?? 0, &width, &height,
                    &message, message.count)
                guard failed == 0 else { throw .malformed(reason: String(message: message)) }
            }
            try decode(nil)
            let count = try limits.count(width: Int(width), height: Int(height))
            var result = Result<Void, ImageCodingError>.success(())
            let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, made in
                buffer.initialize(repeating: 0)
                made = count
                do throws(ImageCodingError) { try decode(buffer) } catch {
                    result = .failure(error)
                }
            }
            try result.get()
            return PixelImage(width: Int(width), height: Int(height), pixels: pixels)
        }

        /// A part of a picture as a JPEG file, whose codes are made for it.
        ///
        /// - Throws: ``ImageCodingError/noMemory``.
        public func jpeg(
            of region: RGBRegion, in pixels: [UInt8], quality: Int
        ) throws(ImageCodingError) -> [UInt8] {
            precondition(region.end <= pixels.count, "pixels are there")
            let file = pixels.withUnsafeBufferPointer { buffer -> [UInt8]? in
                guard let base = buffer.baseAddress else { return nil }
                var size: UInt = 0
                let bytes = waymark_jpeg_encode(
                    base + region.start, UInt32(region.width), UInt32(region.height),
                    region.stride, Int32(quality), &size)
                guard let bytes else { return nil }
                defer { waymark_jpeg_free(bytes) }
                return [UInt8](UnsafeBufferPointer(start: bytes, count: Int(size)))
            }
            guard let file else { throw .noMemory }
            return file
        }
    }

    extension String {
        /// The text up to the first byte of 0.
        init(message: [CChar]) {
            let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            self.init(decoding: bytes, as: UTF8.self)
        }
    }
#endif
