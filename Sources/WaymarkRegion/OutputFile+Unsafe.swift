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

/// The bytes of `range`; `nil` with `errno` where they cannot be read.
func read(_ range: Range<Int>, from descriptor: Int32) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        while count < range.count {
            let rest = UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
            let size = pread(
                descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
            if size < 0, errno == EINTR { continue }
            guard size > 0 else { break }
            count += size
        }
    }
    return bytes.count == range.count ? bytes : nil
}

/// The path behind all links; `path` itself where it leads nowhere.
func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}
