import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Counts requests and their times, for the text format of Prometheus, and for whatever an app that serves within
/// its own process has set up by `MetricsSystem.bootstrap`.
final class ServerMetrics: Sendable {
    private struct Series {
        var statuses: [Int: Int] = [:]
        /// How many took no longer than each of ``ServerMetrics/bounds``, and how many longer.
        var counts = [Int](repeating: 0, count: ServerMetrics.bounds.count + 1)
        var seconds = 0.0
    }

    private let series = Mutex<[String: Series]>([:])
    /// Drawn tiles by where they came from.
    private let pictures = Mutex<(kept: Int, drawn: Int)>((0, 0))
    private let start = Date()
    private static let bounds = [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
    ]

    func note(_ service: String, status: Int, seconds: Double) {
        let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        series.withLock { series in
            series[service, default: Series()].statuses[status, default: 0] += 1
            series[service, default: Series()].counts[place] += 1
            series[service, default: Series()].seconds += seconds
        }
        CoreMetrics.Timer(
            label: "waymark_request_seconds",
            dimensions: [("service", service), ("status", "\(status)")]
        ).recordNanoseconds(Int64(seconds * 1e9))
    }

    /// Counts a drawn tile that was asked for: whether it was kept from before.
    func notePicture(isKept: Bool) {
        pictures.withLock { pictures in
            if isKept { pictures.kept += 1 } else { pictures.drawn += 1 }
        }
        Counter(label: "waymark_tiles_total", dimensions: [("source", isKept ? "kept" : "drawn")])
            .increment()
    }

    /// All numbers; `load` is what the workers do.
    func text(load: (working: Int, waiting: Int), regions: Int) -> String {
        var lines = [
            "# HELP waymark_requests_total Answered requests.",
            "# TYPE waymark_requests_total counter",
        ]
        let all = series.withLock { $0 }.sorted { $0.key < $1.key }
        for (name, series) in all {
            for (status, count) in series.statuses.sorted(by: { $0.key < $1.key }) {
                lines.append(
                    "waymark_requests_total{service=\"\(name)\",status=\"\(status)\"} \(count)")
            }
        }
        lines += [
            "# HELP waymark_request_seconds Time from the head of a request to its answer.",
            "# TYPE waymark_request_seconds histogram",
        ]
        for (name, series) in all {
            var sum = 0
            for (place, count) in series.counts.enumerated() {
                sum += count
                let bound = place < Self.bounds.count ? "\(Self.bounds[place])" : "+Inf"
                lines.append(
                    "waymark_request_seconds_bucket{service=\"\(name)\",le=\"\(bound)\"} \(sum)")
            }
            lines.append("waymark_request_seconds_sum{service=\"\(name)\"} \(series.seconds)")
            lines.append("waymark_request_seconds_count{service=\"\(name)\"} \(sum)")
        }
        let pictures = pictures.withLock { $0 }
        lines += [
            "# HELP waymark_tiles_total Drawn tiles that were asked for.",
            "# TYPE waymark_tiles_total counter",
            "waymark_tiles_total{source=\"kept\"} \(pictures.kept)",
            "waymark_tiles_total{source=\"drawn\"} \(pictures.drawn)",
        ]
        func gauge(_ name: String, _ help: String, _ value: some CustomStringConvertible) {
            lines += ["# HELP \(name) \(help)", "# TYPE \(name) gauge", "\(name) \(value)"]
        }
        gauge("waymark_requests_working", "Requests that workers are at.", load.working)
        gauge("waymark_requests_waiting", "Requests that wait for a worker.", load.waiting)
        gauge("waymark_regions", "Open regions.", regions)
        gauge(
            "process_start_time_seconds", "Start of the process since 1970.",
            start.timeIntervalSince1970)
        if let bytes = Self.residentBytes {
            gauge("process_resident_memory_bytes", "Memory of the process.", bytes)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The memory of the process; `nil` where the system does not tell in a file.
    private static var residentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return nil
        }
        let pages = text.split(separator: " ")
        return pages.count > 1 ? Int(pages[1]).map { $0 * 4096 } : nil
    }
}
