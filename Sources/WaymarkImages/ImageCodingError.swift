/// Why a picture file is not read or not written.
public enum ImageCodingError: Error, Hashable, Sendable {
    /// The bytes are no PNG or JPEG file, or a damaged one. Whoever made the file can mend it.
    case malformed(reason: String)
    /// The picture has more pixels than are wanted, in all or along a side.
    case tooLarge(width: Int, height: Int)
    /// There is not enough memory.
    case noMemory
    /// The file cannot be written; with the `errno` of the system, 0 where it gave none.
    case cannotWrite(systemError: Int32)
}
