import MarbleDiagrams
import MarbleScenarios

/// The annotations of a GitHub workflow, one for each scenario with its picture, and the verdict
/// for readers of the log.
enum GitHubFormat {
  /// Renders the result.
  ///
  /// The annotations take some megabytes at most. A notice counts the ones that have no room.
  static func render(_ result: CheckResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    for file in result.report.files {
      for problem in file.problems { add([problem], file.path, "Unusable file", to: &text) }
      for scenario in file.scenarios {
        add(scenario.failures, file.path, scenario.title, to: &text)
        for warning in scenario.warnings {
          text.add {
            annotation(
              file.path, warning.line, warning.column, title: scenario.title,
              [warning.message] + warning.details, .warning)
          }
        }
        if let note = scenario.orderNote {
          text.add { annotation(file.path, scenario.line, title: scenario.title, [note], .notice) }
        }
      }
    }
    for regression in result.regressions {
      text.add { annotation(regression.path, title: regression.title, [regression.message]) }
    }
    return page(text, verdict: ResultLine(result).text)
  }

  private static func add(
    _ failures: [Failure], _ path: String, _ title: String, to text: inout BoundedText
  ) {
    guard let first = failures.first else { return }
    text.add {
      // GitHub shows ten annotations of a step, so a scenario takes one.
      let others = failures.dropFirst().flatMap {
        ["\(path):\($0.line):\($0.column): \($0.message)"] + $0.details
      }
      return annotation(
        path, first.line, first.column, title: title, [first.message] + first.details + others)
    }
  }

  /// Returns the annotations, the notice about those without room, and the line for the log.
  static func page(_ text: BoundedText, verdict: String) -> String {
    let note = text.note.map { ["::notice::\(escaped($0))"] } ?? []
    return (text.parts + note + [verdict]).joined(separator: "\n") + "\n"
  }

  /// The level of an annotation.
  enum Level: String {
    case error, warning, notice
  }

  /// Returns the line that makes an annotation.
  static func annotation(
    _ path: String, _ line: Int? = nil, _ column: Int? = nil, title: String,
    _ message: [String], _ level: Level = .error
  ) -> String {
    let places = [("line", line), ("col", column)].compactMap { name, number in
      number.map { (name, String($0)) }
    }
    let list = ([("file", path)] + places + [("title", visibleText(title.isEmpty ? path : title))])
      .map { "\($0.0)=\(escaped($0.1, also: [":", ","]))" }
    let text = visibleText(message.joined(separator: "\n"))
    return "::\(level.rawValue) \(list.joined(separator: ","))::\(escaped(text))"
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
