import Foundation

/// Writes all of `bytes`; `false` with `errno` where that fails.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var rest = UnsafeRawBufferPointer(buffer)
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = write(descriptor, start, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { return false }
                // Somebody gave a pipe that does not wait.
                var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = Foundation.poll(&poll, 1, -1)
                continue
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }
}

/// The path behind all links; `path` itself where it leads nowhere.
func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}
