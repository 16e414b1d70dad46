#if canImport(UIKit)
    import UIKit
    import WaymarkNavigationUI

    /// Fills the cells of a list of directions.
    @MainActor
    final class DirectionsListSource: NSObject, UITableViewDataSource,
        UITableViewDelegate
    {
        /// What the list shows.
        var content: DirectionsListContent?
        /// Called with the number of the maneuver that the user taps.
        var onSelect: (Int) -> Void = { _ in }
        private static let row = "maneuver"
        private static let header = "destination"

        /// Fills `table` from now on.
        func attach(to table: UITableView) {
            table.register(UITableViewCell.self, forCellReuseIdentifier: Self.row)
            table.register(
                UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: Self.header)
            table.allowsSelection = false
            table.dataSource = self
            table.delegate = self
        }

        /// One for each destination.
        func numberOfSections(in tableView: UITableView) -> Int { content?.sections.count ?? 0 }

        /// The maneuvers on the way to a destination.
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            content?.sections[section].rows.count ?? 0
        }

        /// A maneuver with its picture, words and distance.
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: Self.row, for: indexPath)
            guard let row = content?.sections[indexPath.section].rows[indexPath.row] else {
                return cell
            }
            var words = UIListContentConfiguration.subtitleCell()
            words.text = row.instruction
            words.secondaryText = row.distance.isEmpty ? nil : row.distance
            words.secondaryTextProperties.color = .secondaryLabel
            let side = UIFontMetrics(forTextStyle: .body).scaledValue(for: 32)
            words.image = row.icon.image(side: side)
            words.imageProperties.tintColor = .label
            cell.contentConfiguration = words
            cell.isAccessibilityElement = true
            cell.accessibilityLabel = row.spokenText
            cell.accessibilityTraits = tableView.allowsSelection ? .button : .staticText
            return cell
        }

        /// A destination, with how far and how long it is to there.
        func tableView(
            _ tableView: UITableView, viewForHeaderInSection section: Int
        ) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.header)
            guard let section = content?.sections[section] else { return view }
            var words = UIListContentConfiguration.subtitleCell()
            words.textProperties.font = .preferredFont(forTextStyle: .headline)
            words.text = section.title.isEmpty ? section.detail : section.title
            words.secondaryText = section.title.isEmpty ? nil : section.detail
            view?.contentConfiguration = words
            view?.accessibilityTraits = .header
            return view
        }

        /// Tells which maneuver was tapped.
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            guard let row = content?.sections[indexPath.section].rows[indexPath.row] else { return }
            onSelect(row.stepIndex)
        }
    }
#endif
