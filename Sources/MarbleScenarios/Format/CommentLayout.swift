/// Indents comments like the code they belong to. Several blank lines become one, and one blank
/// line precedes every scenario.
enum CommentLayout {
  static func place(_ lines: inout [LayoutLine]) {
    var placed: [LayoutLine] = []
    placed.reserveCapacity(lines.count)
    let ahead = indentationsAhead(lines)
    var next = 0
    while next < lines.count {
      switch lines[next].content {
      case .blank:
        next += 1
        if let last = placed.last, last.content != .blank { placed.append(lines[next - 1]) }
      case .code:
        placed.append(lines[next])
        next += 1
      case .title:
        separate(&placed)
        placed.append(lines[next])
        next += 1
      case .comment:
        let first = next
        while next < lines.count, lines[next].content == .comment { next += 1 }
        let following = next < lines.count ? lines[next].content : .blank
        place(lines[first..<next], before: following, indentedBy: ahead[next], &placed)
      }
    }
    while placed.last?.content == .blank { placed.removeLast() }
    lines = placed
  }

  /// Appends a block of comments. It belongs to the adjacent code, to the following line first.
  private static func place(
    _ block: ArraySlice<LayoutLine>, before following: LayoutLine.Content,
    indentedBy ahead: Int, _ placed: inout [LayoutLine]
  ) {
    var indentation = ahead
    if let above = placed.last, above.content != .blank, following != .code {
      let isOfAbove = following == .blank || (block.first!.wasIndented && above.indentation > 0)
      if isOfAbove {
        indentation = above.content == .title ? SectionLayout.indentation : above.indentation
      } else {
        separate(&placed)
      }
    }
    for var comment in block {
      comment.indentation = indentation
      placed.append(comment)
    }
  }

  /// For each line, and for the end, the indentation of the next title or code.
  private static func indentationsAhead(_ lines: [LayoutLine]) -> [Int] {
    var ahead = [Int](repeating: 0, count: lines.count + 1)
    for index in lines.indices.reversed() {
      switch lines[index].content {
      case .blank, .comment: ahead[index] = ahead[index + 1]
      case .title, .code: ahead[index] = lines[index].indentation
      }
    }
    return ahead
  }

  /// Adds the blank line before a scenario and before the comments that belong to it.
  private static func separate(_ placed: inout [LayoutLine]) {
    guard let last = placed.last else { return }
    let isOwnComment = last.content == .comment && last.indentation == 0
    if last.content == .blank || isOwnComment { return }
    placed.append(LayoutLine(content: .blank))
  }
}
