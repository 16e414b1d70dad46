@objc @MainActor open class UITableView: UIScrollView {
    @objc public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    @objc public enum ScrollPosition: Int, Sendable {
        case none
        case top
        case middle
        case bottom
    }

    @objc public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        case none
        case middle
        case automatic = 100
    }

    public init(frame: CGRect, style: Style)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var style: Style { get }
    weak open var dataSource: (any UITableViewDataSource)? { get set }
    open var rowHeight: CGFloat { get set }
    open var estimatedRowHeight: CGFloat { get set }
    open var sectionHeaderHeight: CGFloat { get set }
    open var sectionFooterHeight: CGFloat { get set }
    @available(iOS 15.0, *)
    open var sectionHeaderTopPadding: CGFloat { get set }
    open var separatorStyle: UITableViewCell.SeparatorStyle { get set }
    open var separatorInset: UIEdgeInsets { get set }
    open var separatorColor: UIColor? { get set }
    open var backgroundView: UIView? { get set }
    open var tableHeaderView: UIView? { get set }
    open var tableFooterView: UIView? { get set }
    open var numberOfSections: Int { get }
    open func numberOfRows(inSection section: Int) -> Int
    open func indexPath(for cell: UITableViewCell) -> IndexPath?
    open func indexPathForRow(at point: CGPoint) -> IndexPath?
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell?
    open var visibleCells: [UITableViewCell] { get }
    open var indexPathsForVisibleRows: [IndexPath]? { get }
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
    open func reloadData()
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation)
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation)
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation)
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation)
    open func beginUpdates()
    open func endUpdates()
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil)
    open var isEditing: Bool { get set }
    open var allowsSelection: Bool { get set }
    open var allowsMultipleSelection: Bool { get set }
    open var indexPathForSelectedRow: IndexPath? { get }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
    open func deselectRow(at indexPath: IndexPath, animated: Bool)
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell?
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String)
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String)
    public class var automaticDimension: CGFloat { get }
}

@objc @MainActor public protocol UITableViewDataSource where Self: NSObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    @objc(tableView:cellForRowAtIndexPath:) func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell
    @objc(numberOfSectionsInTableView:) optional func numberOfSections(in tableView: UITableView)
        -> Int
    @objc optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    @objc optional func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
        -> String?
    @objc(tableView:canEditRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool
    @objc(tableView:commitEditingStyle:forRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
}

@objc @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    @objc(tableView:willDisplayCell:forRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    @objc optional func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView?
    @objc optional func tableView(
        _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView?
    @objc(tableView:shouldHighlightRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool
    @objc(tableView:didSelectRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    @objc(tableView:didDeselectRowAtIndexPath:) optional func tableView(
        _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

@objc @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    @objc public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    @objc public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }

    @objc public enum SelectionStyle: Int, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    @objc public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }

    @objc public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    public init(style: CellStyle, reuseIdentifier: String?)
    public required init?(coder: NSCoder)
    @available(iOS 14.0, *)
    open func defaultContentConfiguration() -> UIListContentConfiguration
    @available(iOS 14.0, *)
    open var contentConfiguration: (any UIContentConfiguration)? { get set }
    open var imageView: UIImageView? { get }
    open var textLabel: UILabel? { get }
    open var detailTextLabel: UILabel? { get }
    open var contentView: UIView { get }
    open var backgroundView: UIView? { get set }
    open var selectedBackgroundView: UIView? { get set }
    open var reuseIdentifier: String? { get }
    open func prepareForReuse()
    open var selectionStyle: SelectionStyle { get set }
    open var isSelected: Bool { get set }
    open var isHighlighted: Bool { get set }
    open func setSelected(_ selected: Bool, animated: Bool)
    open func setHighlighted(_ highlighted: Bool, animated: Bool)
    open var accessoryType: AccessoryType { get set }
    open var accessoryView: UIView? { get set }
    open var separatorInset: UIEdgeInsets { get set }
    open var indentationLevel: Int { get set }
}

@objc @MainActor open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?)
    public required init?(coder: NSCoder)
    open var textLabel: UILabel? { get }
    open var contentView: UIView { get }
    open var reuseIdentifier: String? { get }
}

@objc @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate,
    UITableViewDataSource
{
    public init(style: UITableView.Style)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    open var tableView: UITableView! { get set }
    open var clearsSelectionOnViewWillAppear: Bool { get set }
    open var refreshControl: UIRefreshControl? { get set }
    open func numberOfSections(in tableView: UITableView) -> Int
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    open func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView?
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    open func scrollViewDidScroll(_ scrollView: UIScrollView)
}

@objc @MainActor open class UIRefreshControl: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var isRefreshing: Bool { get }
    open func beginRefreshing()
    open func endRefreshing()
}

@available(iOS 14.0, *)
@MainActor public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

@available(iOS 14.0, *)
@MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

@available(iOS 14.0, *)
public protocol UIConfigurationState {}

@available(iOS 14.0, *)
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    @MainActor public struct TextProperties {
        public var font: UIFont { get set }
        public var color: UIColor { get set }
        public var numberOfLines: Int { get set }
        public var adjustsFontForContentSizeCategory: Bool { get set }
    }

    @MainActor public struct ImageProperties {
        public var tintColor: UIColor? { get set }
        public var maximumSize: CGSize { get set }
        public var reservedLayoutSize: CGSize { get set }
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get set }
    }

    public static func cell() -> UIListContentConfiguration
    public static func subtitleCell() -> UIListContentConfiguration
    public static func valueCell() -> UIListContentConfiguration
    public var image: UIImage? { get set }
    public var imageProperties: ImageProperties { get set }
    public var text: String? { get set }
    public var attributedText: NSAttributedString? { get set }
    public var textProperties: TextProperties { get set }
    public var secondaryText: String? { get set }
    public var secondaryAttributedText: NSAttributedString? { get set }
    public var secondaryTextProperties: TextProperties { get set }
    public var directionalLayoutMargins: NSDirectionalEdgeInsets { get set }
    public var textToSecondaryTextVerticalPadding: CGFloat { get set }
    public func makeContentView() -> any UIView & UIContentView
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration
}

extension IndexPath {
    public init(row: Int, section: Int)
    public init(item: Int, section: Int)
    public var section: Int { get set }
    public var row: Int { get set }
    public var item: Int { get set }
}
