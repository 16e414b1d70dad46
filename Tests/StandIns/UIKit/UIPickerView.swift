@objc @MainActor open class UIPickerView: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    weak open var dataSource: (any UIPickerViewDataSource)? { get set }
    weak open var delegate: (any UIPickerViewDelegate)? { get set }
    @available(iOS, introduced: 2.0, deprecated: 13.0)
    open var showsSelectionIndicator: Bool { get set }
    open var numberOfComponents: Int { get }
    open func reloadAllComponents()
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool)
    open func selectedRow(inComponent component: Int) -> Int
}

@objc @MainActor public protocol UIPickerViewDataSource where Self: NSObject {
    @objc(numberOfComponentsInPickerView:) func numberOfComponents(in pickerView: UIPickerView)
        -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@objc @MainActor public protocol UIPickerViewDelegate where Self: NSObject {
    @objc optional func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String?
    @objc optional func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

@objc @MainActor open class UIColorPickerViewController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UIColorPickerViewControllerDelegate)? { get set }
    open var selectedColor: UIColor { get set }
    open var supportsAlpha: Bool { get set }
}

@objc @MainActor public protocol UIColorPickerViewControllerDelegate where Self: NSObject {
    @objc optional func colorPickerViewControllerDidFinish(
        _ viewController: UIColorPickerViewController)
    @objc(colorPickerViewController:didSelectColor:continuously:)
    optional func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
}
