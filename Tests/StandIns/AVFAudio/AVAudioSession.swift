@objc open class AVAudioSession: NSObject {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let ambient: Category
        public static let soloAmbient: Category
        public static let playback: Category
        public static let record: Category
        public static let playAndRecord: Category
        public static let multiRoute: Category
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let `default`: Mode
        public static let voiceChat: Mode
        public static let videoChat: Mode
        public static let gameChat: Mode
        public static let videoRecording: Mode
        public static let measurement: Mode
        public static let moviePlayback: Mode
        public static let spokenAudio: Mode
        public static let voicePrompt: Mode
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var mixWithOthers: CategoryOptions { get }
        public static var duckOthers: CategoryOptions { get }
        public static var allowBluetooth: CategoryOptions { get }
        public static var defaultToSpeaker: CategoryOptions { get }
        public static var interruptSpokenAudioAndMixWithOthers: CategoryOptions { get }
        public static var allowBluetoothA2DP: CategoryOptions { get }
        public static var allowAirPlay: CategoryOptions { get }
        public static var overrideMutedMicrophoneInterruption: CategoryOptions { get }
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var notifyOthersOnDeactivation: SetActiveOptions { get }
    }

    public enum PortOverride: UInt, Sendable {
        case none = 0
        case speaker = 1_936_747_378
    }

    public enum RouteChangeReason: UInt, Sendable {
        case unknown
        case newDeviceAvailable
        case oldDeviceUnavailable
        case categoryChange
        case override
        case wakeFromSleep = 6
        case noSuitableRouteForCategory
        case routeConfigurationChange
    }

    public enum RouteSharingPolicy: UInt, Sendable {
        case `default` = 0
        case longFormAudio = 1
        case independent = 2
        case longFormVideo = 3
    }

    public enum InterruptionType: UInt, Sendable {
        case ended
        case began
    }

    public struct InterruptionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var shouldResume: InterruptionOptions { get }
    }

    public enum SilenceSecondaryAudioHintType: UInt, Sendable {
        case end
        case begin
    }

    public struct Port: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let lineOut: Port
        public static let headphones: Port
        public static let bluetoothA2DP: Port
        public static let builtInReceiver: Port
        public static let builtInSpeaker: Port
        public static let HDMI: Port
        public static let airPlay: Port
        public static let bluetoothLE: Port
        public static let bluetoothHFP: Port
        public static let usbAudio: Port
        public static let carAudio: Port
        public static let lineIn: Port
        public static let builtInMic: Port
        public static let headsetMic: Port
    }

    open class func sharedInstance() -> AVAudioSession
    open var category: Category { get }
    open var mode: Mode { get }
    open var categoryOptions: CategoryOptions { get }
    open var routeSharingPolicy: RouteSharingPolicy { get }
    open var availableCategories: [Category] { get }
    open var availableModes: [Mode] { get }
    open var isOtherAudioPlaying: Bool { get }
    open var secondaryAudioShouldBeSilencedHint: Bool { get }
    open var currentRoute: AVAudioSessionRouteDescription { get }
    open var outputVolume: Float { get }
    open var outputLatency: TimeInterval { get }
    open var sampleRate: Double { get }
    open func setCategory(_ category: Category) throws
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws
    open func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy,
        options: CategoryOptions = []) throws
    open func setMode(_ mode: Mode) throws
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws
    open func setActive(_ active: Bool) throws
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws
    open func setPreferredSampleRate(_ sampleRate: Double) throws
    open func setPrefersNoInterruptionsFromSystemAlerts(_ inValue: Bool) throws

    public class var interruptionNotification: NSNotification.Name { get }
    public class var routeChangeNotification: NSNotification.Name { get }
    public class var mediaServicesWereLostNotification: NSNotification.Name { get }
    public class var mediaServicesWereResetNotification: NSNotification.Name { get }
    public class var silenceSecondaryAudioHintNotification: NSNotification.Name { get }
}

public let AVAudioSessionInterruptionTypeKey: String
public let AVAudioSessionInterruptionOptionKey: String
public let AVAudioSessionInterruptionReasonKey: String
public let AVAudioSessionRouteChangeReasonKey: String
public let AVAudioSessionRouteChangePreviousRouteKey: String
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey: String

@objc open class AVAudioSessionPortDescription: NSObject {
    public override init()
    open var portType: AVAudioSession.Port { get }
    open var portName: String { get }
    open var uid: String { get }
}

@objc open class AVAudioSessionRouteDescription: NSObject {
    public override init()
    open var inputs: [AVAudioSessionPortDescription] { get }
    open var outputs: [AVAudioSessionPortDescription] { get }
}
