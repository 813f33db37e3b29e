/// A small change of an input row, which may make a scenario notice a mutant.
enum InputEdit: CaseIterable {
  case repeatLater
  case double
  case moveLater
  case moveEarlier
  case repeatInTheSameTick
  case anotherValue
  case endEarly
  case fail
  case remove
  case neverEnd

  /// The changed diagrams, in the order in which they are tried. Whether a result is a valid
  /// diagram is known when it is read.
  func rows(of diagram: String) -> [String] {
    let row = Array(diagram)
    let values = row.indices.filter { row[$0].isLetter || row[$0].isNumber }
    switch self {
    case .repeatLater:
      guard let last = values.last, row.last.map({ $0 != "|" && $0 != "#" }) ?? false else {
        return []
      }
      // Later than the first waits of a pipeline, and then just after them.
      return [6, 2, 20].map { gap in
        String(row) + String(repeating: "-", count: gap) + String(row[last])
      }
    case .double:
      return values.compactMap { index in
        index + 1 == row.count
          ? String(row + [row[index]]) : replacing(index + 1, in: row, by: row[index])
      }
    case .moveLater:
      return values.compactMap { index in
        if index + 1 == row.count { return String(row[..<index] + ["-", row[index]]) }
        return swapping(index, index + 1, in: row)
      }
    case .moveEarlier:
      return values.compactMap { $0 == 0 ? nil : swapping($0, $0 - 1, in: row) }
    case .repeatInTheSameTick:
      return values.compactMap { index in
        let after = row[(index + 1)...]
        guard after.prefix(3).allSatisfy({ $0 == "-" }) else { return nil }
        let value = row[index]
        return String(row[..<index] + ["(", value, value, ")"] + after.dropFirst(3))
      }
    case .anotherValue:
      let others = Set(values.map { row[$0] }).sorted()
      return values.flatMap { index in
        others.filter { $0 != row[index] }.prefix(2).map { value in
          String(row[..<index] + [value] + row[(index + 1)...])
        }
      }
    case .endEarly: return values.map { String(row[...$0] + ["|"]) }
    case .fail: return values.map { String(row[...$0] + ["#"]) }
    case .remove: return values.map { String(row[..<$0] + ["-"] + row[($0 + 1)...]) }
    case .neverEnd:
      guard let last = row.last, last == "|" || last == "#" else { return [] }
      return [String(row.dropLast())]
    }
  }

  private func replacing(_ index: Int, in row: [Character], by value: Character) -> String? {
    guard row[index] == "-" else { return nil }
    return String(row[..<index] + [value] + row[(index + 1)...])
  }

  private func swapping(_ index: Int, _ other: Int, in row: [Character]) -> String? {
    guard row[other] == "-" else { return nil }
    var row = row
    row.swapAt(index, other)
    return String(row)
  }
}
