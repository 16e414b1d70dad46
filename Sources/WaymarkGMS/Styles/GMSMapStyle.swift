public import Foundation
import WaymarkStyle

/// A look of the map, written in Google's styling language: rules in JSON that change colors, widths and the
/// visibility of parts of the map.
///
/// ```swift
/// mapView.mapStyle = try GMSMapStyle(jsonString: """
///     [{"featureType": "poi.park", "stylers": [{"color": "#ff0000"}]}]
///     """)
/// ```
///
/// The rules are applied to the style of the package for the day; `Documentation/GMSStyles.md` says which of its parts
/// each feature type is.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSMapStyle: NSObject, Sendable {
    /// The style that comes of it.
    let core: Style

    /// The look of some rules.
    ///
    /// - Throws: ``GMSMapStyleError`` where the text is no JSON or its rules are none.
    #if canImport(ObjectiveC)
        @objc(initWithJSONString:error:)
    #endif
    public init(jsonString style: String) throws {
        core = try StyleTranslation(rules: StyleRule.rules(in: Data(style.utf8))).style()
        super.init()
    }

    /// The look of the rules in a file.
    ///
    /// - Throws: an error of the system where the file cannot be read, ``GMSMapStyleError`` where its text is no JSON
    ///   or its rules are none.
    public convenience init(contentsOfFileURL fileURL: URL) throws {
        let data = try Data(contentsOf: fileURL)
        guard let text = String(data: data, encoding: .utf8) else {
            throw GMSMapStyleError.malformed("it is no UTF-8")
        }
        try self.init(jsonString: text)
    }
}
