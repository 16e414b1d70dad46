import ArgumentParser
import Foundation
import WaymarkAccess

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Make and change the keys of a server.",
        discussion: """
            A server that runs takes changes within a second.

            Examples:
              waymark keys create keys.sqlite --name "Fleet app" --services maps,navigation --per-day 50000
              waymark keys list keys.sqlite
              waymark keys limit keys.sqlite k3x9… --per-second 20
              waymark keys revoke keys.sqlite k3x9…
              waymark serve helsinki.waymark --host 0.0.0.0 --keys keys.sqlite
            """,
        subcommands: [Create.self, List.self, Limit.self, Revoke.self, Sign.self])

    /// Most arguments of a new key, or of one that is changed.
    struct LimitOptions: ParsableArguments {
        @Option(help: "The most requests a second; 0 for no limit.") var perSecond: Int?
        @Option(help: "The most requests a day of UTC; 0 for no limit.") var perDay: Int?
        @Option(help: "The most requests a month of UTC; 0 for no limit.") var perMonth: Int?
        @Option(help: "The last day of UTC on which it is good, as 2027-12-31; 'never' for none.")
        var expires: String?

        func validate() throws {
            for (name, count) in [
                ("second", perSecond), ("day", perDay), ("month", perMonth),
            ] {
                try require(
                    (0...1_000_000_000_000).contains(count ?? 0),
                    "--per-\(name) is 0 or more, up to a million millions")
            }
            if let expires, expires != "never" {
                try require(Self.end(of: expires) != nil, "--expires is a day such as 2027-12-31")
            }
        }

        /// `key` with what was given.
        func changing(_ key: AccessKey) -> AccessKey {
            func limit(_ given: Int?, _ old: Int?) -> Int? {
                given.map { $0 == 0 ? nil : $0 } ?? old
            }
            var key = key
            key.limits = AccessLimits(
                perSecond: limit(perSecond, key.limits.perSecond),
                perDay: limit(perDay, key.limits.perDay),
                perMonth: limit(perMonth, key.limits.perMonth))
            if let expires { key.expires = Self.end(of: expires) }
            return key
        }

        /// The end of a day of UTC.
        private static func end(of day: String) -> Date? {
            let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
            guard day.utf8.count == 10, let start = try? Date(day, strategy: style) else {
                return nil
            }
            return start.addingTimeInterval(86_400)
        }
    }

    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a key. It is printed once; the file does not have it.")

        @Argument(
            help: "The file of keys, or a database at postgresql://…; made where there is none.")
        var file: String
        @Option(help: "The owner or the purpose.") var name: String
        @Option(
            help:
                "What it may be used for, by commas: maps, navigation, search, panoramas, regions, operations."
        )
        var services = "maps,navigation,search"
        @Option(
            help:
                "A host of pages that may use it, as example.com or *.example.com; may be repeated."
        )
        var host: [String] = []
        @Option(help: "The identifier of an app that may use it; may be repeated.")
        var app: [String] = []
        @OptionGroup var limits: LimitOptions

        func validate() throws {
            try require(
                !name.isEmpty && name.utf8.count <= 200, "--name is 1 to 200 bytes of text")
            try require(Self.services(services) != nil, "--services are \(Self.known)")
            for text in host + app {
                let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
                try require(
                    isPlain && (1...253).contains(text.utf8.count),
                    "--host and --app are names without blanks")
            }
        }

        func run() async throws {
            let secret = SecretKey()
            let key = AccessKey(
                secret, name: name, services: Self.services(services) ?? [],
                hosts: host.map { $0.lowercased() }, apps: app, created: Date())
            try await openKeyStore(file, create: true).put(limits.changing(key))
            print(secret.text)
        }

        private static let known = AccessService.allCases.map(\.rawValue).joined(separator: ", ")

        private static func services(_ text: String) -> Set<AccessService>? {
            let names = text.split(separator: ",")
            let services = names.compactMap { AccessService(rawValue: String($0)) }
            return services.count == names.count && !names.isEmpty ? Set(services) : nil
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List keys with their limits and how often they were used.")

        @Argument(help: "The file of keys, or postgresql://….") var file: String

        func run() async throws {
            let now = Date()
            let today = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
            let snapshot = try await openKeyStore(file).exchange(
                [], from: today, knowing: nil)
            let uses = Dictionary(
                snapshot.uses.filter { $0.day == today }.map { ($0.key, $0.count) },
                uniquingKeysWith: +)
            print("id            state    today  limits                name")
            for key in snapshot.keys ?? [] {
                let isOver = key.expires.map { $0 <= now } ?? false
                let state = key.revoked != nil ? "revoked" : isOver ? "expired" : "good"
                let limits = [
                    key.limits.perSecond.map { "\($0)/s" }, key.limits.perDay.map { "\($0)/day" },
                    key.limits.perMonth.map { "\($0)/month" },
                ].compactMap(\.self)
                let facts =
                    key.services.map(\.rawValue).sorted() + key.hosts + key.apps
                    + (key.expires.map { ["until \(Self.day(before: $0))"] } ?? [])
                print(
                    key.id, state.padded(to: 8), "\(uses[key.id] ?? 0)".padded(to: 6),
                    (limits.isEmpty ? "none" : limits.joined(separator: " ")).padded(to: 21),
                    "\(key.name) (\(facts.joined(separator: ", ")))")
            }
        }

        private static func day(before end: Date) -> String {
            end.addingTimeInterval(-1).formatted(
                Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
        }
    }

    struct Limit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change how often a key may be used, or until when.")

        @Argument(help: "The file of keys, or postgresql://….") var file: String
        @Argument(help: "The id of the key.") var id: String
        @OptionGroup var limits: LimitOptions

        func run() async throws {
            try await change(id, in: file) { limits.changing($0) }
        }
    }

    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End a key.")

        @Argument(help: "The file of keys, or postgresql://….") var file: String
        @Argument(help: "The id of the key.") var id: String

        func run() async throws {
            try await change(id, in: file) { key in
                var key = key
                key.revoked = key.revoked ?? Date()
                return key
            }
        }
    }

    struct Sign: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Sign the path of a picture, so that a page can show it without the key.")

        @Argument(help: "Path and query, as /static/day/24.94,60.17,13/600x400.png.")
        var target: String
        @Option(help: "The whole key.") var key: String
        @Option(help: "Seconds from now for which it is good; else it always is.") var seconds: Int?

        func run() throws {
            guard let secret = SecretKey(key) else {
                throw ValidationError("--key is no key, which begins with wm_")
            }
            try require(target.hasPrefix("/"), "the path begins with a slash")
            try require((1...1_000_000_000).contains(seconds ?? 1), "--seconds is 1 or more")
            let end = seconds.map { Int(Date().timeIntervalSince1970) + $0 }
            print(SignedAddress.sign(target, by: secret, expires: end))
        }
    }
}

/// Changes the key `id` in a file.
private func change(
    _ id: String, in file: String, _ change: (AccessKey) -> AccessKey
) async throws {
    let store = try await openKeyStore(file)
    let keys = try await store.exchange([], from: .max, knowing: nil).keys ?? []
    guard let key = keys.first(where: { $0.id == id }) else { throw CommandError.unknownKey(id) }
    try await store.put(change(key))
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
