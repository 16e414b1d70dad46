import WaymarkGeometry

extension Double {
    /// To a tenth: metres and seconds. 0 where it is not finite.
    var tenths: Double { isFinite ? (self * 10).rounded() / 10 : 0 }

    /// To a hundredth: metres and seconds of a piece of a line. 0 where it is not finite.
    var hundredths: Double { isFinite ? (self * 100).rounded() / 100 : 0 }
}

extension Coordinate {
    /// Longitude and latitude to a tenth of a metre.
    var pair: [Double] { [longitude, latitude].map { ($0 * 1e6).rounded() / 1e6 } }
}
