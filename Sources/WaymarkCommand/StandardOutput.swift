import Foundation
import Synchronization
import WaymarkDesktop
import WaymarkRegion

/// Prints for the command. A line goes out at once, and a failure to write is known at the end.
enum StandardOutput {
    /// The system's number of the first failure, or 0.
    private static let failure = Mutex<Int32>(0)
    private static let isTerminal = isatty(STDOUT_FILENO) == 1

    /// Writes `text`, unless something could not be written before. A terminal gets nothing that
    /// steers it; files and pipes get every byte, as programs read them.
    static func write(_ text: String) {
        let bytes = Array((isTerminal ? text.forTerminal : text).utf8)
        failure.withLock { failure in
            guard failure == 0, !writeAll(bytes, to: STDOUT_FILENO) else { return }
            failure = errno
            // Who reads has enough, as `head` does: the end is as quiet as by the signal.
            if failure == EPIPE { exit(128 + SIGPIPE) }
        }
    }

    /// Complains where something could not be written.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    static func check() throws(RegionError) {
        let failure = failure.withLock { $0 }
        guard failure == 0 else {
            throw .cannotWrite(path: "standard output", reason: String(cString: strerror(failure)))
        }
    }

    /// Gives the numbers of standard streams that are closed to nothing, so that no file gets them.
    static func reserveStreams() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is taken. Writing to what is open for reading fails.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}

/// Prints `items` to standard output, as Swift's function of this name that it hides in the command:
/// that one says nothing where it cannot.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    StandardOutput.write(
        items.map { String(describing: $0) }.joined(separator: separator) + terminator)
}

/// Writes `text` to standard error, which people read: nothing in it steers a terminal. Nobody can be
/// told where that fails.
func writeError(_ text: String) { writeControls(text.forTerminal) }

/// Writes `text` to standard error as it is, with what steers a terminal.
func writeControls(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
