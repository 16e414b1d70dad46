import WaymarkRegion
import WaymarkTestSupport

/// The forms in which bytes are opened: every test of a file runs in both.
enum StorageForm: CaseIterable, Sendable {
    case memory
    case mapped

    func open(_ contents: [UInt8]) throws -> MappedFile {
        switch self {
        case .memory: return MappedFile(contents: contents)
        case .mapped:
            return try withTemporaryDirectory { directory in
                try writeFile(contents, to: directory + "/file.bin")
                return try MappedFile(path: directory + "/file.bin")
            }
        }
    }
}

/// The contents of a gzip stream; `nil` where it is refused.
func unzipped(_ bytes: [UInt8], limit: Int = 64 << 20) -> [UInt8]? {
    try? Gzip.decompress(bytes, limit: limit)
}
