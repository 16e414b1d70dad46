public import Foundation
public import WaymarkDirections

extension Navigator {
    /// The place of the driver: on the route or the road where he drives on one, else as it was read.
    /// `nil` before the first location.
    public var myLocation: Location? { state.snappedLocation }

    /// The places of the driver from now on, the last known place first, until the stream is dropped.
    ///
    /// A reader that is slower than the locations gets the latest one. They come while a session is started.
    ///
    /// ```swift
    /// for await location in navigator.myLocations() { show(location.coordinate) }
    /// ```
    public func myLocations() -> AsyncStream<Location> {
        places.stream(first: myLocation, bufferingPolicy: .bufferingNewest(1))
    }

    /// The time of the last reading, or of the last second that has passed without one; `nil` before
    /// the first location.
    public var time: Date? { state.time }
}
