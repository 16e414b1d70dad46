public import WaymarkStyle

extension DisplayList {
    /// A corner of the triangles that give a shape its colours.
    @frozen public struct Vertex: Hashable, Sendable {
        /// The place on the screen.
        public let place: SIMD2<Float>
        /// 1 divided by the depth, so that colours are seen in perspective; 1 on a flat map.
        public let nearness: Float
        /// The colour, premultiplied, red in the lowest byte.
        public let color: UInt32

        /// A corner of a colour.
        public init(_ place: SIMD2<Float>, nearness: Float = 1, color: StyleColor) {
            self.init(place: place, nearness: nearness, color: color.premultiplied)
        }

        private init(place: SIMD2<Float>, nearness: Float, color: UInt32) {
            (self.place, self.nearness, self.color) = (place, nearness, color)
        }

        /// The same, `shift` pixels farther to the right and down.
        func moved(by shift: SIMD2<Float>) -> Vertex {
            Vertex(place: place + shift, nearness: nearness, color: color)
        }

        /// Its colour in parts of 255: red, green, blue and opacity.
        var parts: SIMD4<Float> {
            let shifts = SIMD4<UInt32>(0, 8, 16, 24)
            return SIMD4<Float>(SIMD4(repeating: color) &>> shifts & 255)
        }
    }
}
