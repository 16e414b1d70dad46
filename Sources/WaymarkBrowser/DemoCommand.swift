/// What the page asks for.
struct DemoCommand: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable {
        /// Begins, or begins again, to drive.
        case start
        /// Stops the drive where it is.
        case pause
        /// Goes on.
        case resume
        /// Sets the speed to `value` times that of life.
        case speed
        /// Moves the map by `x` and `y` points.
        case pan
        /// Zooms by `value` at the point (`x`, `y`).
        case zoom
        /// Follows the driver.
        case follow
        /// Shows the rest of the route.
        case overview
        /// Sets the perspective `name`.
        case perspective
        /// Sets the destination to the point (`x`, `y`).
        case destination
    }

    let kind: Kind
    var value: Double?
    var x: Double?
    var y: Double?
    var name: String?
}
