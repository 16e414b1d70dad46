extension IMDFSample {
    static func opening(
        _ number: Int, _ category: String, _ line: String, door: String = "null",
        control: String = "null", level: String = on(20)
    ) -> String {
        feature(
            number, "opening", line,
            #""category":"\#(category)","door":\#(door),"access_control":\#(control),"# + level)
    }

    static var openings: [String] {
        [
            opening(70, "pedestrian.principal", line((20, 0), (24, 0))),
            opening(
                71, "pedestrian", line((100, 8), (100, 12)),
                door: #"{"type":"swinging","automatic":false,"material":"glass"}"#),
            opening(
                72, "pedestrian", line((150, 2), (150, 4)),
                door: #"{"type":"turnstile.waistheight","automatic":true,"material":null}"#),
            opening(
                73, "pedestrian", line((180, 5), (180, 10)),
                door: #"{"type":"open","automatic":false,"material":null}"#),
            opening(
                74, "service", line((180, 60), (182, 60)), control: #"["badgereader"]"#),
            opening(75, "pedestrian", line((200, 10), (200, 14))),
        ]
    }

    static func amenity(
        _ number: Int, _ category: String, _ place: String, units: [Int],
        _ name: String = #""name":null"#
    ) -> String {
        let ids = units.map { #""\#(id($0))""# }.joined(separator: ",")
        return feature(
            number, "amenity", place,
            #""category":"\#(category)",\#(name),"unit_ids":[\#(ids)],"hours":null"#)
    }

    static var amenities: [String] {
        [
            amenity(80, "boardinggate.aircraft", point(280, 10), units: [50], name("B12")),
            amenity(81, "checkin.desk", point(40, 30), units: [30], name("Check-in 1–10")),
            amenity(82, "security.checkpoint", point(130, 12), units: [31], name("Security")),
            amenity(83, "restroom.female", point(140, 30), units: [33]),
            amenity(84, "atm", point(190, 4), units: [31]),
            amenity(85, "elevator", point(152, 22), units: [34]),
            amenity(86, "information", point(120, 4), units: [31, 50]),
            amenity(87, "seating", point(120, 4), units: [31]),
        ]
    }

    static func anchor(_ number: Int, _ place: String, unit: Int, address: Int? = nil) -> String {
        let address = address.map { #""\#(id($0))""# } ?? "null"
        return feature(
            number, "anchor", place, #""unit_id":"\#(id(unit))","address_id":\#(address)"#)
    }

    static var anchors: [String] {
        [
            anchor(90, point(115, 30), unit: 32, address: 95),
            anchor(91, point(10, 30), unit: 53), anchor(92, point(30, 30), unit: 53),
            anchor(93, point(20, 50), unit: 30), anchor(94, point(111, 11), unit: 31),
        ]
    }

    static func occupant(
        _ number: Int, _ category: String, anchor: Int, _ name: String, hours: String = "null"
    ) -> String {
        feature(
            number, "occupant", "null",
            #""category":"\#(category)","anchor_id":"\#(id(anchor))","hours":\#(hours),"# + name)
    }

    static var occupants: [String] {
        [
            occupant(
                100, "books", anchor: 90, name("Book shop", finnish: "Kirjakauppa"),
                hours: #""Mo-Fr 08:00-20:00""#),
            occupant(101, "coffee.tea", anchor: 91, name("Third Cup")),
            occupant(102, "clothing.mens", anchor: 92, name("Twill")),
            occupant(103, "airline", anchor: 93, name("North Air")),
            occupant(104, "newspapersandmagazines", anchor: 94, name("Daily")),
        ]
    }

    static var fixtures: [String] {
        [
            feature(
                110, "fixture", rectangle(15...25, 48...52),
                #""category":"checkin.desk","name":null,"anchor_id":"\#(id(93))","# + on(20)),
            feature(
                111, "fixture", rectangle(60...62, 48...52),
                #""category":"furniture","name":null,"anchor_id":null,"# + on(20)),
        ]
    }
}
