#if canImport(CHarfBuzz)
    import CHarfBuzz
    import Foundation

    /// The bytes of a font file: mapped where it lies, or a copy of those of an app.
    final class HarfBuzzFile {
        let blob: OpaquePointer
        /// How many fonts are in it: 0 where it is none, several in a collection.
        let faceCount: Int
        /// Collections have some tens.
        private static let mostFaces = 64

        /// - Throws: ``FontFailure/missing(name:)`` where it is no file that can be read,
        ///   ``FontFailure/tooLarge(name:bytes:most:)``.
        convenience init(path: String) throws(FontFailure) {
            try FontSource.check(path: path)
            guard let blob = hb_blob_create_from_file_or_fail(path) else {
                throw .missing(name: path)
            }
            self.init(blob)
        }

        /// - Throws: ``FontFailure/tooLarge(name:bytes:most:)``.
        convenience init(_ data: Data) throws(FontFailure) {
            try FontSource.check(data)
            let blob = data.withUnsafeBytes { bytes in
                hb_blob_create_or_fail(
                    bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
                    HB_MEMORY_MODE_DUPLICATE, nil, nil)
            }
            guard let blob else { throw .notAFont(name: FontSource.data(data).name) }
            self.init(blob)
        }

        private init(_ blob: OpaquePointer) {
            self.blob = blob
            faceCount = min(Int(hb_face_count(blob)), Self.mostFaces)
        }

        deinit { hb_blob_destroy(blob) }
    }
#endif
