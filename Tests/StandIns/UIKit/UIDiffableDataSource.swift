public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    public init()
    public mutating func appendSections(_ identifiers: [SectionIdentifierType])
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil)
    public mutating func deleteAllItems()
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType])
    public var itemIdentifiers: [ItemIdentifierType] { get }
    public var sectionIdentifiers: [SectionIdentifierType] { get }
    public var numberOfItems: Int { get }
}

@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public init(tableView: UITableView, cellProvider: @escaping CellProvider)
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil)
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType?
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath?
    @objc open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    @objc open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell
    @objc open func numberOfSections(in tableView: UITableView) -> Int
    @objc open func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String?
}
