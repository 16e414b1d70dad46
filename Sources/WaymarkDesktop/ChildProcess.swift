#if os(macOS) || os(Linux)
    import Foundation
    import Synchronization

    /// One run of a program that gets its input at once, is heard on one stream, and is killed when it
    /// takes too long. Foundation reaps it.
    final class ChildProcess: Sendable {
        /// The stream that is read.
        enum Stream { case output, problems }

        /// How it ended.
        enum End: Hashable { case exited(Int32), stopped, timedOut, wroteTooMuch }

        /// The bytes that a pipe holds on every system, so that the input can be written before
        /// anyone reads.
        static let inputLimit = 4096

        private let process = Process()
        private let pipe = Pipe()
        private let ended = DispatchSemaphore(value: 0)
        private let killed = Mutex<End?>(nil)

        /// Starts the program; no shell sees the arguments.
        init(
            _ path: String, _ arguments: [String], input: [UInt8], reading stream: Stream
        ) throws(ESpeakError) {
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.standardOutput = stream == .output ? pipe : FileHandle.nullDevice
            process.standardError = stream == .problems ? pipe : FileHandle.nullDevice
            process.terminationHandler = { [ended] _ in ended.signal() }
            do {
                let source = try Self.filled(with: input)
                process.standardInput = source
                try process.run()
                try source.close()
            } catch {
                throw .cannotStart(path: path, code: (error as NSError).code)
            }
        }

        /// Kills it, if it still runs.
        func stop() { stop(.stopped) }

        /// Blocks until it has ended and returns what it wrote; to be called once.
        func wait(seconds: Double, limitInBytes: Int) -> (end: End, bytes: [UInt8]) {
            // Weak: a timer keeps its work until its time, also when it is cancelled.
            let watchdog = DispatchWorkItem { [weak self] in self?.stop(.timedOut) }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
            let bytes = read(limitInBytes)
            ended.wait()
            watchdog.cancel()
            // Foundation keeps the process and with it the pipe for longer.
            try? pipe.fileHandleForReading.close()
            return (killed.withLock(\.self) ?? .exited(process.terminationStatus), bytes)
        }

        private func read(_ limit: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            while let more = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !more.isEmpty
            {
                bytes += more
                if bytes.count > limit {
                    stop(.wroteTooMuch)
                    break
                }
            }
            return bytes
        }

        private func stop(_ reason: End) {
            killed.withLock { end in
                guard process.isRunning else { return }
                end = end ?? reason
                kill(process.processIdentifier, SIGKILL)
            }
        }

        /// The end of a pipe to read `input` from. It is full before the program starts: writing to
        /// one that has ended would kill this process.
        private static func filled(with input: [UInt8]) throws -> FileHandle {
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data(input))
            try pipe.fileHandleForWriting.close()
            return pipe.fileHandleForReading
        }
    }
#endif
