import MarbleDiagrams

/// A page of Markdown that stays within a limit of bytes.
struct MarkdownPage {
  let limit: Int
  private(set) var text = ""
  private(set) var leftOut: [(noun: String, count: Int)] = []

  /// The greatest length of the note about the parts without room.
  private static let noteLength = 200

  /// Adds a text that every page has.
  mutating func add(_ part: String) { text += part }

  /// Adds the parts that have room within the given size of the whole page. Each part is added
  /// completely or not at all.
  mutating func add(_ parts: some Sequence<String>, called noun: String, within share: Int = .max) {
    let room = min(limit - Self.noteLength, share)
    for part in parts {
      if text.utf8.count + part.utf8.count <= room {
        text += part
      } else if leftOut.last?.noun == noun {
        leftOut[leftOut.count - 1].count += 1
      } else {
        leftOut.append((noun, 1))
      }
    }
  }

  /// Returns the page, with a note about the parts without room.
  func finished() -> String {
    guard !leftOut.isEmpty else { return text }
    let rest = leftOut.map { counted($0.count, "more \($0.noun)") }.joined(separator: " and ")
    return text + "\n_\(rest) left out: a summary takes at most \(limit) bytes. "
      + "`--format text` says everything._\n"
  }

  /// Escapes a text for a line or a table, so that Markdown and HTML show it literally.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in visibleText(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t": result += " "
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "$", "!":
        result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a text in a code fence that is longer than any fence inside it.
  static func fenced(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(visibleText(text))\n\(fence)\n"
  }
}
