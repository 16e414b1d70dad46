import WaymarkDirections
import WaymarkGeometry

/// A question in words: the words, the wishes besides them, and whether somebody still types.
struct WordQuestion {
    var query: QueryText
    var options: PlaceOptions
    let mode: SearchMode

    /// The same question with some of the words.
    func part(_ words: some Sequence<Int>) -> WordQuestion {
        WordQuestion(query: query.part(words), options: options, mode: mode)
    }

    /// The same question with other words.
    func respelled(_ query: QueryText) -> WordQuestion {
        WordQuestion(query: query, options: options, mode: mode)
    }

    /// The same question for a place of any sort.
    var anywhere: WordQuestion {
        var question = self
        (question.options.kinds, question.options.categories, question.options.tags) = ([], [], [])
        question.options.openAt = nil
        return question
    }

    /// The point that the nearest places are nearest to.
    var center: Coordinate? { options.near ?? options.bounds?.center }
}
