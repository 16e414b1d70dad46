import WaymarkStyle

extension JSONValue {
    /// The value as JSON.
    var written: String {
        switch self {
        case .null: return "null"
        case .bool(let flag): return "\(flag)"
        case .number(let number): return Self.text(of: number)
        case .string(let text): return Self.quoted(text)
        case .array(let items):
            return "[\(items.map(\.written).joined(separator: ","))]"
        case .object(let fields):
            let members = fields.sorted { $0.key < $1.key }.map {
                "\(Self.quoted($0.key)):\($0.value.written)"
            }
            return "{\(members.joined(separator: ","))}"
        }
    }

    private static func text(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default:
                if scalar.value < 0x20 {
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
