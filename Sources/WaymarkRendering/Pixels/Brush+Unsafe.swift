/// A colour that is laid over four pixels at once: the bytes of even and of odd number apart, each with room
/// for a product.
struct Brush {
    let color: UInt32
    private let even: SIMD8<UInt16>
    private let odd: SIMD8<UInt16>
    private let alpha: UInt16

    init(_ color: UInt32) {
        self.color = color
        let pixels = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
        even = pixels & 255
        odd = pixels &>> 8
        alpha = UInt16(color >> 24)
    }

    /// Lays it over opaque pixels with coverages of 0 to 256.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ weights: SIMD4<UInt32>) {
        let raw = UnsafeMutableRawPointer(target)
        let old = unsafeBitCast(raw.loadUnaligned(as: SIMD4<UInt32>.self), to: SIMD8<UInt16>.self)
        let weight = unsafeBitCast(weights | (weights &<< 16), to: SIMD8<UInt16>.self)
        guard alpha < 255 else {
            let fromEven = (even &- (old & 255)) &* weight &+ (old &<< 8) &+ 128
            let fromOdd = (odd &- (old &>> 8)) &* weight &+ (old & 0xff00) &+ 128
            let result = unsafeBitCast(
                fromEven &>> 8 | fromOdd & 0xff00, to: SIMD4<UInt32>.self)
            return raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
        }
        // Divided by 255 with rounding: the rest of the target is in 256ths.
        let share = alpha &* weight &+ 128
        let rest = 256 &- ((share &>> 8) &+ (((share & 255) &+ (share &>> 8)) &>> 8))
        let newEven = (even &* weight &+ (old & 255) &* rest &+ 128) &>> 8
        let newOdd = (odd &* weight &+ (old &>> 8) &* rest &+ 128) & 0xff00
        let result = unsafeBitCast(newEven | newOdd, to: SIMD4<UInt32>.self) | 0xff00_0000
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }

    /// Lays it over opaque pixels with one coverage.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, count: Int, _ weight: UInt32) {
        if alpha == 255, weight >= 255 { return target.update(repeating: color, count: count) }
        var start = 0
        let weights = SIMD4<UInt32>(repeating: weight)
        while start &+ 4 <= count {
            blend(target + start, weights)
            start = start &+ 4
        }
        for x in start..<count { target[x] = blended(target[x], under: color, weight: weight) }
    }
}

/// `source` (premultiplied) over `target` (opaque) with a coverage of `weight` / 256.
@inline(__always)
func blended(_ target: UInt32, under source: UInt32, weight: UInt32) -> UInt32 {
    let product = (source >> 24) &* weight &+ 128
    // Divided by 255 with rounding: the rest of the target is in 256ths.
    let rest = 256 &- ((product >> 8) &+ (((product & 255) &+ (product >> 8)) >> 8))
    let even: UInt32 = 0x00ff_00ff
    let redBlue = ((source & even) &* weight &+ (target & even) &* rest &+ 0x0080_0080) >> 8 & even
    let green = ((source >> 8 & 0xff) &* weight &+ (target >> 8 & 0xff) &* rest &+ 0x80) >> 8
    return redBlue | (green & 255) << 8 | 0xff00_0000
}
