// A program that puts the routes of another engine into words.
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

let turn = RouteStep(
    maneuver: Maneuver(
        kind: .turn, direction: .right,
        coordinate: Coordinate(latitude: 60.1675, longitude: 24.9427), bearingBefore: 0,
        bearingAfter: 90),
    pointRange: 0...1, distance: 300, duration: 30, roadName: "Mannerheimintie")
let words = ["en", "de", "he"].map { Instructor(language: $0).instruction(for: turn) }
print("WaymarkInstructions: \(words.joined(separator: "; "))")
