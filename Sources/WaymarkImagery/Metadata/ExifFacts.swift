package import Foundation
package import WaymarkGeometry

/// What EXIF says of a picture (CIPA DC-008).
package struct ExifFacts {
    /// As which place the camera knew its own, whatever it is.
    package var coordinate: Coordinate?
    /// The direction of the middle of the picture in degrees clockwise from north, true or magnetic.
    package var heading: Double?
    /// When it was taken, in seconds since 1970.
    package var time: Double?
    /// How it lies in its file.
    package var orientation: Int?

    /// Nothing.
    package init() {}

    /// What `bytes` say, a TIFF file.
    ///
    /// - Parameter timeZone: the time zone of clocks that do not name theirs.
    package init(_ bytes: [UInt8], timeZone: TimeZone) {
        guard let reader = TIFFReader(bytes) else { return }
        let main = reader.entries(at: reader.firstDirectory)
        func directory(_ tag: UInt16) -> [UInt16: TIFFReader.Entry] {
            guard let place = reader.number(main[tag]), place > 0 else { return [:] }
            return reader.entries(at: Int(place))
        }
        let (camera, satellites) = (directory(0x8769), directory(0x8825))
        orientation = reader.number(main[0x0112]).map { Int($0) }
        coordinate = Self.coordinate(reader, satellites)
        heading = reader.number(satellites[0x11]).flatMap { $0.isFinite ? $0 : nil }
        time =
            Self.satelliteTime(reader, satellites)
            ?? Self.cameraTime(reader, camera, main, timeZone)
    }

    private static func coordinate(
        _ reader: TIFFReader, _ entries: [UInt16: TIFFReader.Entry]
    ) -> Coordinate? {
        func degrees(_ tag: UInt16, _ reference: UInt16, _ negative: String) -> Double? {
            guard let whole = reader.number(entries[tag]) else { return nil }
            let minutes = reader.number(entries[tag], 1) ?? 0
            let seconds = reader.number(entries[tag], 2) ?? 0
            // One division, so that as little as possible is rounded.
            let value = (whole * 3600 + minutes * 60 + seconds) / 3600
            let side = reader.text(entries[reference])?.uppercased() ?? ""
            return side.hasPrefix(negative) ? -value : value
        }
        guard let latitude = degrees(2, 1, "S"), let longitude = degrees(4, 3, "W") else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func satelliteTime(
        _ reader: TIFFReader, _ entries: [UInt16: TIFFReader.Entry]
    ) -> Double? {
        guard let day = reader.text(entries[0x1d]), let hours = reader.number(entries[7], 0),
            let minutes = reader.number(entries[7], 1), let seconds = reader.number(entries[7], 2),
            (0..<24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds),
            let start = ClockText.seconds(day: day, timeZone: .gmt)
        else { return nil }
        return start + hours * 3600 + minutes * 60 + seconds
    }

    private static func cameraTime(
        _ reader: TIFFReader, _ camera: [UInt16: TIFFReader.Entry],
        _ main: [UInt16: TIFFReader.Entry], _ timeZone: TimeZone
    ) -> Double? {
        guard let text = reader.text(camera[0x9003]) ?? reader.text(main[0x0132]) else {
            return nil
        }
        let offset = reader.text(camera[0x9011]) ?? reader.text(camera[0x9010])
        let zone = offset.flatMap(ClockText.timeZone) ?? timeZone
        guard let seconds = ClockText.seconds(text, timeZone: zone) else { return nil }
        let digits = reader.text(camera[0x9291])?.prefix { $0.isASCII && $0.isNumber } ?? ""
        return seconds + (Double("0.\(digits.prefix(9))0") ?? 0)
    }
}

/// Days and times as EXIF writes them.
package enum ClockText {
    /// The time of `2021:07:29 11:16:42` in seconds since 1970.
    package static func seconds(_ text: String, timeZone: TimeZone) -> Double? {
        let parts = text.split(separator: " ")
        guard parts.count == 2 else { return nil }
        let clock = parts[1].split(separator: ":").map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second)
        else { return nil }
        return seconds(
            day: String(parts[0]), timeZone: timeZone, hour: hour, minute: minute, second: second)
    }

    /// The beginning of the day `2021:07:29`, or a time of it.
    package static func seconds(
        day: String, timeZone: TimeZone, hour: Int = 0, minute: Int = 0, second: Int = 0
    ) -> Double? {
        // Some programs write it with hyphens.
        let parts = day.split { $0 == ":" || $0 == "-" }.map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1900..<2200).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let components = DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        return calendar.date(from: components)?.timeIntervalSince1970
    }

    /// The time zone of `+03:00`.
    package static func timeZone(_ text: String) -> TimeZone? {
        if text == "Z" { return .gmt }
        let parts = text.dropFirst().split(separator: ":").map { Int($0) }
        guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2,
            let hours = parts[0], let minutes = parts[1], (0...15).contains(hours),
            (0..<60).contains(minutes)
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return TimeZone(secondsFromGMT: sign == "-" ? -seconds : seconds)
    }
}
