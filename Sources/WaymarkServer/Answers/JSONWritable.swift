import WaymarkGeometry

/// A value that JSON can say.
protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

/// A value that is an object in JSON.
protocol JSONObject: JSONWritable {
    func writeMembers(_ json: inout JSONWriter)
}

extension JSONObject {
    func write(to json: inout JSONWriter) { json.object(writeMembers) }
}

/// An object that is written out where it is needed; members that are `nil` are left out.
struct JSONMembers: JSONObject, ExpressibleByDictionaryLiteral {
    private let members: [(StaticString, (any JSONWritable)?)]

    init(dictionaryLiteral members: (StaticString, (any JSONWritable)?)...) {
        self.members = members
    }

    func writeMembers(_ json: inout JSONWriter) {
        for (name, value) in members {
            if let value { json.member(name, value) }
        }
    }
}

extension JSONWritable where Self: RawRepresentable<String> {
    func write(to json: inout JSONWriter) { json.write(string: rawValue) }
}

extension String: JSONWritable {
    func write(to json: inout JSONWriter) { json.write(string: self) }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONWriter) { json.write(literal: (self ? "true" : "false").utf8) }
}

extension Int: JSONWritable {
    func write(to json: inout JSONWriter) { json.write(self, places: 0) }
}

extension Int64: JSONWritable {
    func write(to json: inout JSONWriter) { json.write(Int(self), places: 0) }
}

extension Double: JSONWritable {
    func write(to json: inout JSONWriter) { json.write(number: self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.array { for element in self { $0.element(element) } }
    }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    func write(to json: inout JSONWriter) {
        if let value = self { value.write(to: &json) } else { json.write(literal: "null".utf8) }
    }
}

extension Coordinate: JSONWritable {
    /// Longitude and latitude to a tenth of a metre.
    func write(to json: inout JSONWriter) {
        json.array {
            $0.element(Millionths(longitude))
            $0.element(Millionths(latitude))
        }
    }
}

/// A number of degrees to a millionth.
private struct Millionths: JSONWritable {
    private let number: Double

    init(_ number: Double) { self.number = number }

    func write(to json: inout JSONWriter) {
        json.write(Int((number * 1e6).rounded()), places: 6)
    }
}

/// A number to a tenth; 0 where it is not finite.
struct Tenths: JSONWritable {
    private let number: Double

    init(_ number: Double) { self.number = number }

    func write(to json: inout JSONWriter) {
        let tenths = number.isFinite ? max(-1e15, min(1e15, (number * 10).rounded())) : 0
        json.write(Int(tenths), places: 1)
    }
}

extension Double {
    /// To a tenth: metres and seconds. 0 where it is not finite.
    var tenths: Double { isFinite ? (self * 10).rounded() / 10 : 0 }

    /// To a hundredth: metres and seconds of a piece of a line. 0 where it is not finite.
    var hundredths: Double { isFinite ? (self * 100).rounded() / 100 : 0 }

    /// To a millionth: degrees.
    var millionths: Double { (self * 1e6).rounded() / 1e6 }
}
