import WaymarkDirections

/// How long a request is expected to keep a worker, roughly: it decides who waits, not who is
/// answered.
package struct RequestCost: Hashable, Comparable, Sendable {
    /// Thousandths of a second.
    package let milliseconds: Int

    /// No work.
    package static let nothing = RequestCost(milliseconds: 0)

    /// So many thousandths of a second.
    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// So many seconds.
    init(seconds: Double) { milliseconds = Int(seconds * 1000) }

    /// Whether it is over sooner than another thread would have begun, nearly always.
    var isBrief: Bool { milliseconds <= 1 }

    /// Whether the first one is less work.
    package static func < (one: RequestCost, other: RequestCost) -> Bool {
        one.milliseconds < other.milliseconds
    }

    static func + (one: RequestCost, other: RequestCost) -> RequestCost {
        RequestCost(milliseconds: one.milliseconds + other.milliseconds)
    }
}

// Measured on one core with places at random in a city and in a country, rounded up.
extension RequestCost {
    /// Roads around one place.
    static let nearest = RequestCost(milliseconds: 1)

    /// To read a body of so many bytes.
    static func body(bytes: Int) -> RequestCost { RequestCost(milliseconds: 1 + bytes / 2048) }

    /// Places by their words, or at a coordinate.
    static let places = RequestCost(milliseconds: 2)

    /// A panorama, or a tile of its picture.
    static let panorama = RequestCost(milliseconds: 2)

    /// The lines of panoramas in a rectangle.
    static let panoramaLines = RequestCost(milliseconds: 50)

    /// The nearest places by the time of travel, or those along a route.
    static let placesByTime = RequestCost(milliseconds: 50)

    /// The pieces of road around a place.
    static let roads = RequestCost(milliseconds: 20)

    /// Areas within reach of a place.
    static let isochrones = RequestCost(milliseconds: 100)

    /// The heights at so many places, or along the line through them.
    static func heights(places: Int) -> RequestCost {
        RequestCost(milliseconds: 10 + places / 100)
    }

    /// A picture of so many pixels.
    static func picture(pixels: Int) -> RequestCost {
        RequestCost(milliseconds: 10 + pixels / 50_000)
    }

    /// A style for other clients.
    static let style = RequestCost(milliseconds: 80)

    /// To read a report of traffic of so many bytes.
    static func traffic(bytes: Int) -> RequestCost {
        RequestCost(milliseconds: 2 + bytes / 8192)
    }

    /// To take what a user says of an incident.
    static let incident = RequestCost(milliseconds: 5)

    /// The roads of so many stretches that devices have passed.
    static func probes(_ count: Int) -> RequestCost { RequestCost(milliseconds: 2 + 10 * count) }

    /// A tile of the traffic.
    static let trafficTile = RequestCost(milliseconds: 5)

    /// A range of glyphs.
    static let glyphs = RequestCost(milliseconds: 200)

    /// The costs of all roads for a vehicle or a profile that comes with the request; nothing for those that are
    /// known.
    static func costs(of options: RoutingOptions) -> RequestCost {
        let isKnown = options.vehicle == nil && options.profileDocument == nil
        return isKnown ? .nothing : RequestCost(milliseconds: 500)
    }

    /// A way through so many places, with so many others besides; one that is found from its arrival is looked for
    /// again and again.
    static func route(
        places: Int, alternatives: Int, isByArrival: Bool = false
    ) -> RequestCost {
        let searches = 1 + 2 * alternatives + (isByArrival ? 12 : 0)
        return RequestCost(milliseconds: (2 + 2 * places) * searches)
    }

    /// The times along lines of so many points and metres, which may have to be matched.
    static func times(points: Int, meters: Double) -> RequestCost {
        RequestCost(milliseconds: 2 + points / 200 + Int(min(meters, 1e9) / 600))
    }

    /// A table of so many rows and columns.
    ///
    /// - Parameter isByClock: whether each pair takes a search of its own.
    static func table(rows: Int, columns: Int, isByClock: Bool = false) -> RequestCost {
        let pairs = isByClock ? 2 * rows * columns : rows * columns / 2500
        return RequestCost(milliseconds: 2 + (rows + columns) / 4 + pairs)
    }

    /// A tour over so many places.
    static func trip(places: Int) -> RequestCost {
        RequestCost(milliseconds: 2 + 2 * places + places * places / 40)
    }

    /// The roads of so many points of a trace.
    static func match(points: Int) -> RequestCost { RequestCost(milliseconds: 2 + 4 * points) }
}
