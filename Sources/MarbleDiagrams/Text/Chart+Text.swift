extension Chart {
  /// The chart as lines of text, as the notation draws streams: a ruler, a line for each row, under a row a line for each of its notes,
  /// and below what the keys stand for and the legend.
  ///
  /// The diagrams are at most `width` cells wide. A longer timeline is shown around the first note, with
  /// `…` where it goes on; a note outside is written after a `…` in place of the caret. Costs
  /// O(n log n) in the number of marks.
  package func lines(width: Int = 100) -> [String] {
    let page = TextPage(of: self, width: width)
    return page.lines(in: page.window(ofFolds: 1), callouts: page.callouts) + page.meanings + legend
  }

  /// The chart as lines of text whose diagrams end after `width` cells, names included.
  ///
  /// A longer timeline goes on in further blocks, each under a ruler of its own; one that takes
  /// more than `foldLimit` of them is cut as `lines(width:)` cuts it. Where fewer than 20 cells
  /// would be left for diagrams, the names stand above them; fewer than 8 cells count as 8.
  package func lines(foldedTo width: Int) -> [String] {
    let page = TextPage(of: self, width: width, isFolded: true)
    let folds = page.folds(limit: Self.foldLimit)
    var blocks: [[String]] = []
    for (index, fold) in folds.enumerated() {
      let isLast = index == folds.count - 1
      let own = page.callouts.filter { callout in
        guard let x = callout.cell, let home = folds.first(where: { $0.cells.contains(x) })
        else { return isLast }
        return home == fold
      }
      blocks.append(page.lines(in: fold, callouts: own))
    }
    return Array(blocks.joined(separator: [""])) + page.meanings + legend
  }

  /// So many blocks under each other are still read as one line.
  static let foldLimit = 12
}
