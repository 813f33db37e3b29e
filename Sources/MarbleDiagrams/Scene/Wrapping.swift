/// Returns the text in lines that fit into a width, broken at spaces where possible.
///
/// - Parameters:
///   - depth: The number of spaces before later lines, besides the spaces at the start of the text.
///   - beforePoints: True to break lines before dots as well, as in a chain of calls.
func wrapped(
  _ text: String, to width: Int, indentedBy depth: Int = 0, beforePoints: Bool = false,
  _ measure: (String) -> Int
) -> [String] {
  // Most texts fit, and the loop measures a line again for each of its characters.
  if measure(text) <= width { return [text] }
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

/// Returns prose in lines that fit into a width, and in at most the given number of lines. `…`
/// represents the rest.
func paragraph(
  _ text: String, to width: Int, lines limit: Int, indentedBy depth: Int = 0,
  _ measure: (String) -> Int
) -> [String] {
  // No character is narrower than a unit, so the text after that many characters cannot fit.
  let lines = wrapped(String(text.prefix(width * limit)), to: width, indentedBy: depth, measure)
  guard lines.count > limit, var last = lines.prefix(limit).last else { return lines }
  while measure(last + "…") > width, !last.isEmpty { last.removeLast() }
  return lines.prefix(limit - 1) + [last + "…"]
}
