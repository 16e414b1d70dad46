extension JSONWriter {
    /// Writes `number` / 10^`places` without zeros at its end.
    mutating func write(_ number: Int, places: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
            var (rest, places, first) = (number.magnitude, places, digits.count)
            func prepend(_ byte: UInt8) {
                first -= 1
                digits[first] = byte
            }
            while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
            repeat {
                if places == 0, first < digits.count { prepend(UInt8(ascii: ".")) }
                prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                (rest, places) = (rest / 10, places - 1)
            } while rest > 0 || places >= 0
            if number < 0 { prepend(UInt8(ascii: "-")) }
            write(literal: UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }
}

extension [UInt8] {
    /// Appends the bytes of `text`, which lie in the program.
    mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }
}
