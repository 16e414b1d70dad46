#if canImport(CFriBidi)
    import CFriBidi

    /// The embedding level of each character of a line; odd ones are written from right to left (Unicode annex 9).
    struct EmbeddingLevels {
        private let levels: [FriBidiLevel]

        init(_ characters: [Unicode.Scalar]) {
            let count = Int32(characters.count)
            let text = characters.map(\.value)
            var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: text.count)
            var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
            var levels = [FriBidiLevel](repeating: 0, count: text.count)
            var direction = FRIBIDI_PAR_ON
            fribidi_get_bidi_types(text, count, &types)
            fribidi_get_bracket_types(text, count, types, &brackets)
            _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
            self.levels = levels
        }

        subscript(index: Int) -> Int { Int(levels[index]) }

        /// Rule L2: from the highest level down to the lowest odd one, runs of at least that level are reversed.
        static func visualOrder<Run>(of runs: [Run], level: (Run) -> Int) -> [Run] {
            var order = runs
            guard let highest = runs.map(level).max(), highest > 0 else { return order }
            for lowest in stride(from: highest, through: 1, by: -1) {
                var start = 0
                while start < order.count {
                    guard level(order[start]) >= lowest else {
                        start += 1
                        continue
                    }
                    let end = order[start...].firstIndex { level($0) < lowest } ?? order.count
                    order[start..<end].reverse()
                    start = end
                }
            }
            return order
        }
    }
#endif
