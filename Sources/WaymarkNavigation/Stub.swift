import Foundation
import WaymarkGeometry
public import WaymarkDirections
public enum LocationFile { public static func locations(in bytes: [UInt8]) throws -> [Location] {
    var list: [Location] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
        let p = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        list.append(Location(coordinate: Coordinate(latitude: p[1] ?? .nan, longitude: p[2] ?? .nan), horizontalAccuracy: p[5], course: p[3], speed: p[4], timestamp: Date(timeIntervalSince1970: 1_700_000_000 + (p[0] ?? 0))))
    }
    return list
} }
