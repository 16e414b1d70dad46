import WaymarkNavigation
public import WaymarkPlatform

/// The words around the terms of a provider. The words of the terms are those of the provider.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationTermsAndConditionsOptions: NSObject {
    /// The company that asks.
    public var companyName: String
    /// The heading above the text; `nil` for the title of the terms.
    public var title: String?

    /// Options of a company.
    public init(companyName: String) {
        self.companyName = companyName
        super.init()
    }

    var core: TermsDialogOptions { TermsDialogOptions(title: title, companyName: companyName) }
}
