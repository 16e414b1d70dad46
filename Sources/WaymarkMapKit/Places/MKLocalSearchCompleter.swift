import WaymarkDirections
import WaymarkGeometry
public import WaymarkPlatform

/// A place whose name begins as what was typed.
open class MKLocalSearchCompletion: NSObject {
    /// The line to show.
    public let title: String
    /// The line below.
    public let subtitle: String
    /// The ranges of the title that were typed, in units of UTF-16.
    public let titleRanges: [NSRange]
    /// The ranges of the line below that were typed, in units of UTF-16.
    public let subtitleRanges: [NSRange]
    let placeID: PlaceID

    init(_ match: PlaceMatch) {
        title = match.title.text
        subtitle = match.subtitle.text
        titleRanges = match.title.marks.map { NSRange($0) }
        subtitleRanges = match.subtitle.marks.map { NSRange($0) }
        placeID = match.place.id
        super.init()
    }

    #if canImport(ObjectiveC)
        /// The ranges of the title that were typed.
        public var titleHighlightRanges: [NSValue] { titleRanges.map { NSValue(range: $0) } }
        /// The ranges of the line below that were typed.
        public var subtitleHighlightRanges: [NSValue] {
            subtitleRanges.map { NSValue(range: $0) }
        }
    #endif
}

/// Hears of completions. Both methods may be left out.
@preconcurrency @MainActor public protocol MKLocalSearchCompleterDelegate: AnyObject {
    /// There are other completions.
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    /// There are none, for an error of ``MKError``.
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    /// Does nothing.
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    /// Does nothing.
    public func completer(
        _ completer: MKLocalSearchCompleter, didFailWithError error: any Error
    ) {}
}

/// Completes what a user types, anew with each letter.
@preconcurrency @MainActor open class MKLocalSearchCompleter: NSObject {
    /// Hears of completions.
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    /// What was typed. Setting it asks for completions; the question before is taken back.
    open var queryFragment = "" { didSet { ask() } }
    /// Where places count; anywhere as long as its span is 0.
    open var region = MKCoordinateRegion()
    /// The kinds of completions.
    open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest, .physicalFeature]
    /// The places of interest that count; all where it is `nil`.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The completions, the best first.
    public private(set) var results: [MKLocalSearchCompletion] = []
    private var task: Task<Void, Never>?
    private let services: MKServices

    /// A completer of nothing yet.
    public override convenience init() { self.init(services: .shared) }

    package init(services: MKServices) {
        self.services = services
        super.init()
    }

    /// Whether it looks for completions.
    public var isSearching: Bool { task != nil }

    /// Takes the question back; the completions stay.
    open func cancel() {
        task?.cancel()
        task = nil
    }

    private func ask() {
        cancel()
        guard queryFragment.contains(where: { !$0.isWhitespace }) else { return take([]) }
        let question: AutocompleteQuery
        do {
            question = try query()
        } catch {
            return fail(error)
        }
        let rule = pointOfInterestFilter?.rule
        let provider = services.providers.places
        task = Task { [weak self] in
            do throws(PlaceError) {
                guard let provider else { throw .unsupported("\(MKServices.Problem.noProvider)") }
                let matches = try await provider.autocomplete(question).matches
                guard !Task.isCancelled else { return }
                self?.take(matches.filter { rule?.allows($0.place) ?? true })
            } catch {
                guard !Task.isCancelled else { return }
                self?.fail(MKError(error))
            }
        }
    }

    private func query() throws(MKError) -> AutocompleteQuery {
        var query = AutocompleteQuery(queryFragment)
        query.options.language = services.language
        query.options.kinds = resultTypes.kinds
        if let bounds = try PlaceInquiry.bounds(region) {
            query.options.bounds = bounds
            query.options.near = bounds.center
        }
        return query
    }

    private func take(_ matches: [PlaceMatch]) {
        task = nil
        results = matches.map { MKLocalSearchCompletion($0) }
        delegate?.completerDidUpdateResults(self)
    }

    private func fail(_ error: MKError) {
        task = nil
        delegate?.completer(self, didFailWithError: error)
    }
}
