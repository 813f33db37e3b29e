import MarbleDiagrams

/// Breaks lines that are wider than the window, so that the edge of the window splits no word and
/// each caret stays under its place.
enum LineFolding {
  /// Returns the text in lines of at most the given number of cells. Without a width, the text
  /// stays as it is. Escape sequences for colours take no cell.
  static func folded(_ text: String, to width: Int?) -> String {
    guard let width, width > 0 else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      CellLine($0)
    }
    var result: [String] = []
    var next = 0
    while next < lines.count {
      let line = lines[next]
      next += 1
      // A line with carets is folded together with the line above it.
      if next < lines.count, lines[next].isCaret, max(line.width, lines[next].width) > width {
        result += folded(line, pointedAtBy: lines[next], to: width)
        next += 1
      } else if line.width > width {
        result += folded(line, to: width, hanging: line.hangingMargin)
      } else {
        result.append(line.text)
      }
    }
    return result.joined(separator: "\n")
  }

  /// Breaks a line of prose, so that its further lines begin below the words after the label.
  /// Every other line stays as it is.
  static func folded(_ line: StyledText, to width: Int?) -> [StyledText] {
    guard let width, width > 0, let (label, words) = line.prose else { return [line] }
    let text = line.plain
    return folded(CellLine(text[...]), to: width, hanging: text.count - words.count)
      .map { StyledText($0, label.role) }
  }

  /// Breaks a line at spaces, and inside words that are too wide. The further lines begin at a
  /// margin, or below the first word if the margin takes more than half of the width.
  private static func folded(_ line: CellLine, to width: Int, hanging margin: Int) -> [String] {
    let first = min(line.indentation, width / 2)
    let hanging = margin > width / 2 ? first : margin
    var rest = line.cells.dropFirst(line.indentation)
    var lines: [String] = []
    while !rest.isEmpty {
      let margin = lines.isEmpty ? first : hanging
      let indentation = String(repeating: " ", count: margin)
      var fitting = rest.prefix(cells: width - margin)
      if fitting.count < rest.count, rest[fitting.endIndex].character != " ",
        let space = fitting.lastIndex(where: { $0.character == " " }), space > fitting.startIndex
      {
        fitting = fitting[..<space]
      }
      lines.append(indentation + fitting.text)
      rest = rest[fitting.endIndex...].drop { $0.character == " " }
    }
    return lines
  }

  /// Cuts both lines at the same columns. Each part of the caret's line stands below the part to
  /// which it points.
  private static func folded(
    _ line: CellLine, pointedAtBy caret: CellLine, to width: Int
  ) -> [String] {
    let margin = min(line.indentation, caret.indentation, width / 2)
    let indentation = String(repeating: " ", count: margin)
    var (text, marks) = (line.cells.dropFirst(margin), caret.cells.dropFirst(margin))
    var lines: [String] = []
    while !text.isEmpty || !marks.isEmpty {
      let part = text.prefix(cells: width - margin)
      text = text[part.endIndex...]
      // After the end of the line, the caret may still have room.
      let pointing = marks.prefix(cells: text.isEmpty ? width - margin : part.width)
      marks = marks[pointing.endIndex...]
      lines.append(indentation + part.text)
      if pointing.contains(where: { $0.character != " " }) {
        lines.append(indentation + pointing.text)
      }
    }
    return lines
  }
}

/// A line as the cells of a terminal.
private struct CellLine {
  struct Cell {
    let character: Character
    let width: Int
    /// The character with the escape sequences for colours before it and, at the end of the line,
    /// after it.
    var text: String
  }

  let text: String
  private(set) var cells: [Cell] = []
  private(set) var width = 0

  init(_ line: Substring) {
    text = String(line)
    var sequence = ""
    var isInSequence = false
    for character in line {
      if character == "\u{1B}" { isInSequence = true }
      if isInSequence {
        sequence.append(character)
        isInSequence = character != "m"
        continue
      }
      let cell = Cell(
        character: character, width: displayWidth(of: character), text: sequence + String(character)
      )
      sequence = ""
      width += cell.width
      cells.append(cell)
    }
    if !cells.isEmpty { cells[cells.count - 1].text += sequence }
  }

  /// The number of spaces at the beginning.
  var indentation: Int { cells.prefix { $0.character == " " }.count }

  /// The column in which further lines begin: the second column of a list, or the indentation.
  var hangingMargin: Int {
    let characters = String(cells.map(\.character))
    guard let gap = characters.firstMatch(of: /^ +[^ ]+(?: [^ ]+)*?(?<gap>  +)(?=[^ ])/) else {
      return indentation
    }
    return characters.distance(from: characters.startIndex, to: gap.range.upperBound)
  }

  /// True when the line is only a caret that points at the line above.
  var isCaret: Bool {
    let mark = cells.drop { $0.character == " " }
    return mark.first?.character == "^" && mark.dropFirst().allSatisfy { $0.character == "~" }
  }
}

extension ArraySlice<CellLine.Cell> {
  var text: String { map(\.text).joined() }
  var width: Int { reduce(0) { $0 + $1.width } }

  /// Returns the first cells that fit into a width, at least one cell.
  func prefix(cells limit: Int) -> Self {
    var used = 0
    var end = startIndex
    while end < endIndex, used + self[end].width <= limit || end == startIndex {
      used += self[end].width
      end += 1
    }
    return self[..<end]
  }
}

extension String {
  /// Returns the text followed by spaces up to a width. A longer text stays as it is.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
