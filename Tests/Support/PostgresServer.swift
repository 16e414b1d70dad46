import Foundation

/// A server of PostgreSQL for tests, which only this process reaches, by a socket in a folder of its
/// own. It ends and its folder goes when the process ends, however that is.
// The process is only waited for.
package final class PostgresServer: @unchecked Sendable {
    /// The server of all tests that need no other, started by the first of them.
    package static let shared = Result<PostgresServer, any Error> { try PostgresServer() }

    /// Why tests that need a server are skipped where there is none.
    package static let reason = "it needs the packages postgresql-15 and postgresql-15-postgis-3"

    /// Whether PostgreSQL and PostGIS are installed.
    package static var isInstalled: Bool { programs != nil }

    /// The folder with the programs of the newest version that has PostGIS.
    private static let programs: String? = {
        let folder = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let newest = versions.compactMap { Int($0) }.sorted().last { version in
            let extensions = "/usr/share/postgresql/\(version)/extension"
            return FileManager.default.fileExists(atPath: "\(extensions)/postgis.control")
                && FileManager.default.fileExists(atPath: "\(folder)/\(version)/bin/initdb")
        }
        return newest.map { "\(folder)/\($0)/bin" }
    }()

    private let folder: String
    private let keeper: Process
    /// The server lives as long as this is open.
    private let life: Pipe

    /// Starts a server with an empty database.
    package init() throws {
        guard let programs = Self.programs else { throw ServerFailure(log: Self.reason) }
        folder = NSTemporaryDirectory() + "waymark-pg-" + UUID().uuidString.prefix(8)
        keeper = Process()
        life = Pipe()
        let ready = Pipe()
        // The server refuses to run as root.
        let other = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        let user = getuid() == 0 ? other : []
        keeper.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        keeper.arguments = user + ["sh", "-c", Self.script, "sh", programs, folder]
        keeper.currentDirectoryURL = URL(fileURLWithPath: "/")
        keeper.standardInput = life
        keeper.standardOutput = ready
        keeper.standardError = FileHandle.nullDevice
        try keeper.run()
        let said = ready.fileHandleForReading.availableData
        guard String(decoding: said, as: UTF8.self).hasPrefix("ready") else {
            throw ServerFailure(log: String(decoding: said, as: UTF8.self))
        }
    }

    /// Starts the server, says so, and ends it once nobody holds the other end of its input any more.
    private static let script = """
        umask 077; mkdir "$2" || exit 1
        "$1/initdb" -D "$2/data" -A trust -U waymark --no-sync --no-locale -E UTF8 \
            >"$2/log" 2>&1 </dev/null &&
        "$1/pg_ctl" -D "$2/data" -w -l "$2/server" -o "-k $2 -c listen_addresses= -c fsync=off \
            -c full_page_writes=off -c synchronous_commit=off -c max_connections=60" start \
            >>"$2/log" 2>&1 </dev/null &&
        "$1/psql" -X -q -h "$2" -U waymark template1 -c \
            "CREATE EXTENSION postgis" -c "CREATE EXTENSION pg_trgm" >>"$2/log" 2>&1 </dev/null &&
        echo ready || tail -3 "$2/log"
        cat >/dev/null
        "$1/pg_ctl" -D "$2/data" -m immediate stop >/dev/null 2>&1; rm -rf "$2"
        """

    /// Ends the server.
    package func stop() {
        try? life.fileHandleForWriting.close()
        keeper.waitUntilExit()
    }

    /// A connection string for the database `name`.
    package func address(database name: String = "postgres", user: String = "waymark") -> String {
        "postgresql:///\(name)?host=\(folder)&user=\(user)"
    }

    /// Runs statements as the owner of the server; what they print.
    @discardableResult package func run(
        _ statements: String, in database: String = "postgres"
    ) throws -> String {
        guard let programs = Self.programs else { throw ServerFailure(log: Self.reason) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: programs + "/psql")
        process.arguments = [
            "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", address(database: database), "-c",
            statements,
        ]
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ServerFailure(log: text) }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A server that did not start, or refused a statement.
    package struct ServerFailure: Error {
        package let log: String
    }
}
