import MarbleDiagrams
import MarbleScenarios

/// The annotations of a GitHub workflow, one for each scenario with its picture, and the verdict
/// for readers of the log.
enum GitHubFormat {
  /// The annotations take some megabytes at most. A notice counts the ones that have no room.
  static func render(_ result: CheckResult, limit: Int = ReportRoom.limit) -> String {
    let (entries, note) = result.entries.shown(within: limit)
    let rest = note.map { ["::notice::\(escaped($0))"] } ?? []
    return (entries.flatMap(annotations) + rest + [result.verdict.plain])
      .joined(separator: "\n") + "\n"
  }

  /// Returns the lines that make annotations.
  private static func annotations(of entry: ReportEntry) -> [String] {
    let title = entry.kind == .unusable ? "Unusable file" : entry.title
    let level = entry.level == .note ? "notice" : entry.level.rawValue
    // GitHub shows ten annotations of a step, so a scenario takes one.
    return entry.groups.map { failures in
      let first = failures[0]
      let places = [("line", first.line), ("col", first.column)].filter { $0.1 > 0 }
      let list =
        [("file", entry.path)] + places.map { ($0, String($1)) }
        + [("title", visibleText(title.isEmpty ? entry.path : title))]
      let properties = list.map { "\($0)=\(escaped($1, also: [":", ","]))" }
      let others = failures.dropFirst().flatMap {
        ["\(entry.path):\($0.line):\($0.column): \($0.message)"] + $0.details
      }
      let text = visibleText(
        ([first.message] + first.details + others).joined(separator: "\n"))
      return "::\(level) \(properties.joined(separator: ","))::\(escaped(text))"
    }
  }

  /// Escapes the characters that the workflow runner decodes: the percent sign, line breaks and, in
  /// a property, its separators.
  private static func escaped(_ text: String, also separators: Set<Unicode.Scalar> = []) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || separators.contains(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += scalar.value < 16 ? "%0\(code)" : "%\(code)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
