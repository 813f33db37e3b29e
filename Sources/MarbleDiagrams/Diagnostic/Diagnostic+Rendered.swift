extension Diagnostic: CustomStringConvertible {
  /// The message, the line, the caret under it and the hint, without a final line end.
  ///
  ///     marbles/form.marbles:3:17: error: `9msb` is not a duration
  ///       hot username  9msb a
  ///                     ^~~~
  ///       hint: did you mean `9ms`?
  package var rendered: String {
    (["\(file):\(line):\(column): error: \(message)"] + picture.map { "  " + $0.plain })
      .joined(separator: "\n")
  }

  /// The line, the caret under it and the hint.
  package var picture: [StyledText] {
    let (text, caret) = excerpt
    return [StyledText(text), StyledText(caret, .wrong)] + (hint.map { [.hint($0)] } ?? [])
  }

  /// The rendered form.
  package var description: String { rendered }

  /// Lines with more cells than this are cut to a window around the caret.
  private static let cellLimit = 160

  /// The source line, or a window of it, and the line with the caret.
  private var excerpt: (text: String, caret: String) {
    // A Character takes zero or more cells, and the window ends at the limit. So this never
    // measures text far from the caret.
    let reach = Self.cellLimit
    let before = sourceLine.prefix(column - 1)
    let marked = sourceLine.dropFirst(column - 1)
    var left = before.suffix(reach)
    var right = marked.prefix(reach)
    var cut = (left: left.count < before.count, right: right.count < marked.count)

    var markedCells = Self.cells(right.prefix(width))
    let total = Self.cells(left) + Self.cells(right)
    if total > reach || cut.left || cut.right {
      let leftCells = min(Self.cells(left), reach * 2 / 3)
      let trimmedLeft = Self.suffix(left, cells: leftCells)
      let trimmedRight = Self.prefix(right, cells: reach - Self.cells(trimmedLeft))
      cut.left = cut.left || trimmedLeft.count < left.count
      cut.right = cut.right || trimmedRight.count < right.count
      (left, right) = (trimmedLeft, trimmedRight)
      markedCells = Self.cells(right.prefix(width))
    }
    let text =
      (cut.left ? "…" : "") + Self.visible(left) + Self.visible(right) + (cut.right ? "…" : "")
    let indent = Self.cells(left) + (cut.left ? 1 : 0)
    let tail = max(markedCells, 1) - 1
    return (
      text,
      String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: tail)
    )
  }

  private static func cells(_ text: Substring) -> Int { displayWidth(of: visible(text)) }

  /// The text with each tab and other control character as one cell, so that the caret stands below
  /// the right character.
  private static func visible(_ text: Substring) -> String {
    String(
      text.map { character in
        let scalars = character.unicodeScalars
        if scalars.first!.properties.generalCategory == .control { return " " }
        // A letter can carry any number of combining marks.
        return scalars.count > 32 ? Character(String(scalars.first!)) : character
      })
  }

  private static func prefix(_ text: Substring, cells limit: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += displayWidth(of: character)
      return used <= limit
    }
  }

  private static func suffix(_ text: Substring, cells limit: Int) -> Substring {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      used += displayWidth(of: text[previous])
      if used > limit { break }
      start = previous
    }
    return text[start...]
  }
}
