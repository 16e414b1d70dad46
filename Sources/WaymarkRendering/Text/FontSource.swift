public import Foundation

/// A place that an app has fonts in: TrueType, OpenType and collections of them.
///
/// Its fonts are drawn where `text-font` of a style names their family, and in place of fonts of the system for
/// characters that the font of the map lacks.
public enum FontSource: Hashable, Sendable {
    /// The most bytes of ``data(_:)``: 64 MiB.
    public static let mostBytes = 64 << 20
    /// The most bytes of ``file(_:)``: 1 GiB.
    public static let mostBytesOfFile = 1 << 30

    /// A file. It is read where it lies, page by page, and may not change while maps use it.
    case file(String)
    /// All files in a directory and those under it whose names end in `ttf`, `otf`, `ttc` or `otc`.
    case directory(String)
    /// The bytes of a file, ``mostBytes`` at most. A larger font has to lie in a file.
    case data(Data)

    /// A short name for messages.
    var name: String {
        switch self {
        case .file(let path), .directory(let path): path
        case .data(let data): "a font of \(data.count) bytes"
        }
    }
}
