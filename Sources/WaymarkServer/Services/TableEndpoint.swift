import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

/// OSRM's table: times and distances from places to places.
struct TableEndpoint: Endpoint {
    static let takesBodies = true

    private enum Annotations: String {
        case duration, distance
        case both = "duration,distance"
        case bothReversed = "distance,duration"
    }

    private enum FallbackCoordinate: String { case input, snapped }

    private let sources: [Int]
    private let destinations: [Int]
    private let annotations: Annotations
    private let fallbackSpeed: Double?
    private let fallbackCoordinate: FallbackCoordinate
    private let scale: Double

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        try Self.check(count, most: limits.tablePlaces)
        sources = try options.indices("sources", count: count) ?? Array(0..<count)
        destinations = try options.indices("destinations", count: count) ?? Array(0..<count)
        for list in [sources, destinations] where list.count > limits.tablePlaces {
            throw .tooBig(name: "sources", count: list.count, limit: limits.tablePlaces)
        }
        annotations = try options.choice("annotations", default: .duration)
        fallbackSpeed = try options.number("fallback_speed")
        fallbackCoordinate = try options.choice("fallback_coordinate", default: .input)
        scale = try options.number("scale_factor") ?? 1
        guard fallbackSpeed ?? 1 > 0 else {
            throw .valueOutOfRange(name: "fallback_speed", value: "\(fallbackSpeed ?? 0)")
        }
        guard scale > 0 else { throw .valueOutOfRange(name: "scale_factor", value: "\(scale)") }
    }

    func cost(_ count: Int) -> RequestCost {
        .table(rows: sources.count, columns: destinations.count)
    }

    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers {
        var request = TableRequest(waypoints: context.places, options: context.routing)
        request.sources = sources
        request.destinations = destinations
        let table = try await context.ask { [request] provider throws(DirectionsError) in
            try await provider.table(request)
        }
        let cells = Cells(endpoint: self, context: context, table: table)
        func waypoints(_ numbers: [Int], _ places: [SnappedWaypoint]) -> [WaypointObject]? {
            context.options.skipsWaypoints
                ? nil : zip(numbers, places).map { context.waypoint($0, $1) }
        }
        return [
            "code": ResponseCode.okay,
            "durations": annotations == .distance ? nil : cells.durations,
            "distances": annotations == .duration ? nil : cells.distances,
            "sources": waypoints(sources, table.sources),
            "destinations": waypoints(destinations, table.destinations),
            "fallback_speed_cells": fallbackSpeed == nil ? nil : cells.estimated,
        ]
    }

    /// The cells of a table; where there is no way, the straight line takes its place if the
    /// request wants that.
    private struct Cells {
        let endpoint: TableEndpoint
        let context: ServiceContext
        let table: TravelTable

        /// Seconds, a row for each source; `nil` where there is no way.
        var durations: Rows {
            rows { row, column in
                let seconds =
                    table.duration(from: row, to: column)
                    ?? endpoint.fallbackSpeed.map { straightLine(row, column) / $0 }
                return seconds.map { min($0 * endpoint.scale, Self.longest) }
            }
        }

        /// The most seconds that OSRM tells: tenths in 32 bits, the last of them for what is not there.
        private static let longest = 214_748_364.6

        /// Metres in the same order.
        var distances: Rows {
            rows { row, column in
                table.distance(from: row, to: column)
                    ?? endpoint.fallbackSpeed.map { _ in straightLine(row, column) }
            }
        }

        /// Row and column of what is no more than an estimate.
        var estimated: [[Int]] {
            (0..<table.sources.count).flatMap { row in
                (0..<table.destinations.count).filter { table.duration(from: row, to: $0) == nil }
                    .map { [row, $0] }
            }
        }

        private func rows(_ value: @escaping (Int, Int) -> Double?) -> Rows {
            Rows(count: table.sources.count, width: table.destinations.count, value: value)
        }

        private func straightLine(_ row: Int, _ column: Int) -> Double {
            let ends =
                endpoint.fallbackCoordinate == .input
                ? [
                    context.coordinates[endpoint.sources[row]],
                    context.coordinates[endpoint.destinations[column]],
                ] : [table.sources[row].coordinate, table.destinations[column].coordinate]
            return ends[0].distance(to: ends[1])
        }
    }
}

/// Numbers that are made as they are written, to a tenth.
private struct Rows: JSONWritable {
    let count: Int
    let width: Int
    let value: (_ row: Int, _ column: Int) -> Double?

    func write(to json: inout JSONWriter) {
        json.array { json in
            for row in 0..<count { json.element(Row(number: row, rows: self)) }
        }
    }

    private struct Row: JSONWritable {
        let number: Int
        let rows: Rows

        func write(to json: inout JSONWriter) {
            json.array { json in
                for column in 0..<rows.width {
                    json.element(rows.value(number, column).map(Tenths.init))
                }
            }
        }
    }
}
