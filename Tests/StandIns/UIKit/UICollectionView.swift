@objc @MainActor open class UICollectionViewLayout: NSObject {
    public override init()
    open func invalidateLayout()
}

@objc @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public override init()
    open var itemSize: CGSize { get set }
    open var estimatedItemSize: CGSize { get set }
    open var minimumLineSpacing: CGFloat { get set }
    open var minimumInteritemSpacing: CGFloat { get set }
    open var sectionInset: UIEdgeInsets { get set }
    open var scrollDirection: UICollectionView.ScrollDirection { get set }
}

@objc @MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var reuseIdentifier: String? { get }
    open func prepareForReuse()
}

@objc @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var contentView: UIView { get }
    open var isSelected: Bool { get set }
    open var isHighlighted: Bool { get set }
    open var backgroundView: UIView? { get set }
    open var selectedBackgroundView: UIView? { get set }
    @available(iOS 14.0, *)
    open var contentConfiguration: (any UIContentConfiguration)? { get set }
}

@objc @MainActor open class UICollectionView: UIScrollView {
    @objc public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var top: ScrollPosition { get }
        public static var centeredVertically: ScrollPosition { get }
        public static var bottom: ScrollPosition { get }
        public static var left: ScrollPosition { get }
        public static var centeredHorizontally: ScrollPosition { get }
        public static var right: ScrollPosition { get }
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
    public required init?(coder: NSCoder)
    open var collectionViewLayout: UICollectionViewLayout { get set }
    weak open var dataSource: (any UICollectionViewDataSource)? { get set }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String)
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell
    open var allowsSelection: Bool { get set }
    open var indexPathsForSelectedItems: [IndexPath]? { get }
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
    open func deselectItem(at indexPath: IndexPath, animated: Bool)
    open func reloadData()
    open func reloadItems(at indexPaths: [IndexPath])
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell?
    open var visibleCells: [UICollectionViewCell] { get }
}

@objc @MainActor public protocol UICollectionViewDataSource where Self: NSObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    @objc(collectionView:cellForItemAtIndexPath:) func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    @objc(numberOfSectionsInCollectionView:) optional func numberOfSections(
        in collectionView: UICollectionView
    ) -> Int
}

@objc @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    @objc(collectionView:didSelectItemAtIndexPath:) optional func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
