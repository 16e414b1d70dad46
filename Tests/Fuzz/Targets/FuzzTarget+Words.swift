import WaymarkDesktop
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkRouting

extension FuzzTarget {
    static let words = [
        FuzzTarget("language") { use(try? Language(yaml: text($0))) },
        FuzzTarget("markup") { use(MarkupReader.runs(in: text($0))) },
    ]

    static let routing = [
        FuzzTarget("profile") { bytes in
            guard let profile = try? Profile(yaml: text(bytes), name: "fuzz") else { return }
            use(profile.yaml())
        },
        FuzzTarget("opening-hours", maximumLength: 256) { bytes in
            guard let hours = OpeningHours(text(bytes)) else { return }
            let place = Coordinate(latitude: 64.15, longitude: -21.94)
            let setting = OpeningHours.Setting(country: "IS", coordinate: place)
            for day in [1, 28] {
                guard let time = LocalTime(year: 2026, month: 2, day: day, hour: 23) else { return }
                use(hours.isOpen(at: time))
                use(hours.nextChange(after: time, in: setting))
            }
        },
        FuzzTarget("conditional", maximumLength: 256) { bytes in
            let value = ConditionalValue(text(bytes))
            for clause in value.clauses { use(clause.conditions.count) }
        },
        FuzzTarget("polyline", maximumLength: 512) { bytes in
            use(try? Path(encoded: text(bytes)))
            use(try? Path(encoded: text(bytes), precision: 6))
        },
    ]

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
