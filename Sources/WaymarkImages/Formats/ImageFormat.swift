/// The kind of a picture file.
public enum ImageFormat: Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, as JFIF, EXIF and Adobe's programs write it.
    case jpeg

    /// The kind that the first bytes of a file tell; `nil` where it is neither.
    public init?(of file: [UInt8]) {
        if file.starts(with: PNGChunks.signature) {
            self = .png
        } else if file.starts(with: [0xff, 0xd8]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}
