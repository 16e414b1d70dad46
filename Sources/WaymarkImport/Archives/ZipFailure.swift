/// Why an archive, or a file in it, cannot be had.
package enum ZipFailure: Error, Hashable {
    /// It has no file whose name ends so.
    case missing(suffix: String)
    /// Its bytes are not those of an archive, or contradict each other.
    case damaged
    /// A file is packed by a method that is neither 0 (stored) nor 8 (deflated).
    case unknownMethod(Int)
    /// Its files have more bytes than the reader takes.
    case tooLarge(size: Int, limit: Int)
    /// It has more files than the reader takes.
    case tooManyFiles(count: Int, limit: Int)
    /// A file unpacks to more than `ratio` times its packed bytes.
    case tooDense(name: String, ratio: Int)
    /// A file is encrypted.
    case encrypted(name: String)
    /// It has the records of ZIP64, which is for archives of 4 GiB and more.
    case zip64
    /// Two files have the same bytes.
    case overlapping(name: String)
    /// Two files have the same name, upper and lower case being the same.
    case duplicate(name: String)
    /// The name of a file leads out of the archive.
    case escapingName(String)
}

extension ZipFailure: CustomStringConvertible {
    /// One line for a person, about "it".
    package var description: String {
        switch self {
        case .missing(let suffix): "it has no file *\(suffix)"
        case .damaged: "it is damaged, or no ZIP archive"
        case .unknownMethod(let method):
            "it is damaged, or compressed in a way that is not known (method \(method))"
        case .tooLarge(let size, let limit): "it unpacks to \(size) bytes, more than \(limit)"
        case .tooManyFiles(let count, let limit): "it has \(count) files, more than \(limit)"
        case .tooDense(let name, let ratio):
            "its file \(name.debugDescription) unpacks to more than \(ratio) times its bytes"
        case .encrypted(let name): "its file \(name.debugDescription) is encrypted"
        case .zip64: "it is a ZIP64 archive, which is not read; pack it without ZIP64"
        case .overlapping(let name):
            "its file \(name.debugDescription) has the same bytes as another"
        case .duplicate(let name): "it has two files \(name.debugDescription)"
        case .escapingName(let name):
            "the name of its file \(name.debugDescription) leads out of the archive"
        }
    }
}
