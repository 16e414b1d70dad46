import Foundation

extension FontSource {
    /// Checks that a path leads to a file of a size that is taken.
    ///
    /// - Throws: ``FontFailure/missing(name:)``, ``FontFailure/tooLarge(name:bytes:most:)``.
    static func check(path: String) throws(FontFailure) {
        var status = stat()
        // Opening a pipe would wait for its other end.
        guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else { throw .missing(name: path) }
        let bytes = Int(status.st_size)
        guard bytes <= mostBytesOfFile else {
            throw .tooLarge(name: path, bytes: bytes, most: mostBytesOfFile)
        }
    }

    /// Checks the bytes of an app.
    ///
    /// - Throws: ``FontFailure/tooLarge(name:bytes:most:)``.
    static func check(_ data: Data) throws(FontFailure) {
        guard data.count <= mostBytes else {
            throw .tooLarge(name: FontSource.data(data).name, bytes: data.count, most: mostBytes)
        }
    }
}

extension FontMetrics {
    /// Whether lines have a height that letters can have.
    var isSound: Bool { (0.1...10).contains(ascender + descender) }
}
