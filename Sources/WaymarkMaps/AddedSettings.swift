/// Settings of a type that the map does not know.
package struct AddedSettings: Hashable, Sendable {
    private let value: any Hashable & Sendable

    /// Keeps `value`.
    package init(_ value: some Hashable & Sendable) { self.value = value }

    /// The settings that were kept; `nil` where they are of another type.
    package func settings<Settings>(as type: Settings.Type) -> Settings? { value as? Settings }

    package static func == (a: AddedSettings, b: AddedSettings) -> Bool {
        AnyHashable(a.value) == AnyHashable(b.value)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
