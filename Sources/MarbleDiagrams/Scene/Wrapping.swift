/// The text in lines no wider than that, broken at spaces where there are some.
///
/// - Parameters:
///   - depth: how many spaces later lines begin with, besides those that the text begins with.
///   - beforePoints: whether lines are broken before points, too, as in a chain of calls.
func wrapped(
  _ text: String, to width: Int, indentedBy depth: Int = 0, beforePoints: Bool = false,
  _ measure: (String) -> Int
) -> [String] {
  var lines: [String] = []
  var line = ""
  var lastBreak: String.Index?
  let indent = text.prefix { $0 == " " } + String(repeating: " ", count: depth)
  for character in text {
    if measure(line + String(character)) > width, line.count > indent.count {
      if let place = lastBreak, place > line.startIndex {
        lines.append(String(line[..<place]))
        line = indent + String(line[place...].drop { $0 == " " })
      } else {
        lines.append(line)
        line = String(indent)
      }
      lastBreak = nil
    }
    let isBreak = character == " " || beforePoints && character == "."
    if isBreak, line.contains(where: { $0 != " " }) { lastBreak = line.endIndex }
    line.append(character)
  }
  return lines + [line]
}

/// The same of prose, in at most so many lines: `…` stands for what has no place in them.
func paragraph(
  _ text: String, to width: Int, lines limit: Int, indentedBy depth: Int = 0,
  _ measure: (String) -> Int
) -> [String] {
  // No character is narrower than a unit: what is behind so many is not read.
  let lines = wrapped(String(text.prefix(width * limit)), to: width, indentedBy: depth, measure)
  guard lines.count > limit, var last = lines.prefix(limit).last else { return lines }
  while measure(last + "…") > width, !last.isEmpty { last.removeLast() }
  return lines.prefix(limit - 1) + [last + "…"]
}
