extension Chart {
  /// Returns the chart as lines of text, in the notation: a ruler, a line for each row with a line
  /// for each of its notes below, and at the end the meanings of the keys and the legend.
  ///
  /// The diagrams are at most `width` cells wide. A longer timeline is shown around the first note,
  /// with `…` on each side where it continues. A note outside that part is written after a `…` in
  /// place of the caret.
  ///
  /// - Complexity: O(*n* log *n*) in the number of marks.
  package func picture(width: Int = 100) -> [StyledText] {
    let page = TextPage(of: self, width: width)
    return page.lines(in: page.window(ofFolds: 1), callouts: page.callouts) + page.meanings + legend
  }

  /// Returns the chart as lines of text that are at most `width` cells wide, names included.
  ///
  /// A longer timeline continues in further blocks, each below its own ruler. If it needs more than
  /// `foldLimit` blocks, it is cut as `picture(width:)` cuts it. If fewer than 20 cells remain for
  /// the diagrams, the names stand above them. A width of fewer than 8 cells counts as 8. With a
  /// nil width nothing is folded.
  package func picture(foldedTo width: Int?) -> [StyledText] {
    guard let width else { return picture() }
    let page = TextPage(of: self, width: width, isFolded: true)
    let folds = page.folds(limit: Self.foldLimit)
    var blocks: [[StyledText]] = []
    for (index, fold) in folds.enumerated() {
      let isLast = index == folds.count - 1
      let own = page.callouts.filter { callout in
        guard let x = callout.cell, let home = folds.first(where: { $0.cells.contains(x) })
        else { return isLast }
        return home == fold
      }
      blocks.append(page.lines(in: fold, callouts: own))
    }
    return Array(blocks.joined(separator: ["" as StyledText])) + page.meanings + legend
  }

  /// The lines without roles.
  package func lines(width: Int = 100) -> [String] { picture(width: width).map(\.plain) }

  /// The greatest number of blocks that a reader still reads as one line.
  static let foldLimit = 12
}
