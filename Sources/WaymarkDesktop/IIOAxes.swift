import Foundation

/// A sensor with three axes among the devices of Linux's industrial I/O, which are folders of small files
/// (Documentation/ABI/testing/sysfs-bus-iio of the kernel).
struct IIOAxes: Hashable, Sendable {
    /// What a sensor measures.
    enum Kind: String, Hashable, Sendable {
        /// Radians per second about the axes.
        case turn = "anglvel"
        /// Metres per second squared along them, with gravity.
        case acceleration = "accel"
    }

    private let files: [String]
    private let scales: SIMD3<Double>
    private let offsets: SIMD3<Double>
    /// The axes of the device in those of the sensor, by rows.
    private let rows: [SIMD3<Double>]

    /// The first sensor of a kind in a folder with devices; `nil` where there is none.
    init?(_ kind: Kind, in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let devices = names.filter { $0.hasPrefix("iio:device") }.sorted().lazy
        guard let found = devices.compactMap({ Self(kind, device: "\(folder)/\($0)") }).first else {
            return nil
        }
        self = found
    }

    private init?(_ kind: Kind, device: String) {
        let name = "\(device)/in_\(kind.rawValue)"
        let axes = ["x", "y", "z"]
        files = axes.map { "\(name)_\($0)_raw" }
        func values(_ what: String) -> [Double?] {
            axes.map { number(at: "\(name)_\($0)_\(what)") ?? number(at: "\(name)_\(what)") }
        }
        let (scales, offsets) = (values("scale"), values("offset"))
        guard let x = scales[0], let y = scales[1], let z = scales[2],
            files.allSatisfy({ number(at: $0) != nil })
        else { return nil }
        self.scales = SIMD3(x, y, z)
        self.offsets = SIMD3(offsets[0] ?? 0, offsets[1] ?? 0, offsets[2] ?? 0)
        let places = [
            "\(name)_mount_matrix", "\(device)/in_mount_matrix", "\(device)/mount_matrix",
        ]
        rows = places.lazy.compactMap(matrix).first ?? [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    }

    /// What it measures now along the axes of the device; `nil` where it gives no numbers any more.
    func read() -> SIMD3<Double>? {
        let raw = files.compactMap(number)
        guard raw.count == 3 else { return nil }
        let own = (SIMD3(raw[0], raw[1], raw[2]) + offsets) * scales
        let turned = rows.map { ($0 * own).sum() }
        return SIMD3(turned[0], turned[1], turned[2])
    }
}

/// The number in a file; `nil` where there is none.
private func number(at path: String) -> Double? {
    text(at: path).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
}

/// The rows of a matrix such as `0, 1, 0; 1, 0, 0; 0, 0, -1`.
private func matrix(at path: String) -> [SIMD3<Double>]? {
    let rows = text(at: path)?.split(separator: ";").map { row in
        row.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    }
    guard let rows, rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
    return rows.map { SIMD3($0[0], $0[1], $0[2]) }
}

/// The beginning of a file, as the kernel writes it in one line.
private func text(at path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: 256) else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}
