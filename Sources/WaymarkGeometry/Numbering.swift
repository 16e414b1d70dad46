/// Gives things their numbers from 0 on, in the order of their first use.
package struct Numbering<Element: Hashable> {
    @usableFromInline var numbers: [Element: Int] = [:]
    /// The things by their numbers.
    @usableFromInline package var elements: [Element] = []

    @inlinable package init() {}

    /// The number of `element`, the next one where it is new.
    @inlinable package mutating func number(of element: Element) -> Int {
        if let number = numbers[element] { return number }
        numbers[element] = elements.count
        elements.append(element)
        return elements.count - 1
    }
}

extension Numbering: Sendable where Element: Sendable {}
