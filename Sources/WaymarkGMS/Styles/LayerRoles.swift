/// What the elements of a feature are in a layer of a style.
struct LayerRoles {
    /// What an element is.
    enum Role {
        /// The layer itself, colored by properties and as wide as one says.
        case layer(colors: [String], width: String?)
        /// A part of the layer: it goes with these properties.
        case part(colors: [String], width: String?, carriers: [String])
    }

    let id: String
    /// The type of the layer.
    let kind: String

    /// What an element is; `nil` where the layer has nothing of it.
    subscript(element: StyleElement) -> Role? {
        switch (kind, element) {
        case ("background", .geometryFill): .layer(colors: ["background-color"], width: nil)
        case ("fill", .geometryFill): .layer(colors: ["fill-color"], width: nil)
        case ("fill", .geometryStroke):
            .part(
                colors: ["fill-outline-color"], width: nil, carriers: ["fill-outline-color"])
        case ("line", .geometryFill): isBorder ? nil : line
        case ("line", .geometryStroke): isBorder ? line : nil
        case ("fill-extrusion", .geometryFill):
            .layer(colors: ["fill-extrusion-color", "waymark:roof-color"], width: nil)
        case ("hillshade", .geometryFill):
            .layer(
                colors: ["hillshade-shadow-color", "hillshade-accent-color"], width: nil)
        case ("circle", .geometryFill): .layer(colors: ["circle-color"], width: nil)
        case ("symbol", .icon):
            isShield
                ? .layer(colors: [], width: nil)
                : .part(colors: ["icon-color"], width: nil, carriers: ["icon-image"])
        case ("symbol", .textFill):
            isShield ? nil : .part(colors: ["text-color"], width: nil, carriers: ["text-field"])
        case ("symbol", .textStroke):
            isShield
                ? nil
                : .part(
                    colors: ["text-halo-color"], width: "text-halo-width",
                    carriers: ["text-halo-color", "text-halo-width"])
        default: nil
        }
    }

    /// A line; that beside another one keeps its own color.
    private var line: Role {
        .layer(colors: id.hasSuffix("-halo") ? [] : ["line-color"], width: "line-width")
    }

    /// Whether a line is a border of something.
    private var isBorder: Bool {
        id.hasSuffix("-casing") || id.hasPrefix("boundaries") || id == "building-lines"
            || ["world-borders", "world-states", "world-edge"].contains(id)
    }

    /// Whether its texts belong to its icons.
    private var isShield: Bool {
        ["shields", "minor-shields", "exits"].contains { id.hasPrefix($0) }
    }
}
