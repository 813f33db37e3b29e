import MarbleDiagrams
import MarbleScenarios

/// The annotations of a GitHub workflow, one for each cause, and the verdict for readers of the
/// log.
enum GitHubFormat {
  /// Renders the result.
  ///
  /// The annotations take some megabytes at most. A notice counts the ones that have no room.
  static func render(_ result: CheckResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    for file in result.report.files {
      for problem in file.problems {
        text.add { annotation(problem, path: file.path, title: "Unusable file") }
      }
      for scenario in file.scenarios {
        for failure in scenario.failures {
          text.add { annotation(failure, path: file.path, title: scenario.title) }
        }
        if let note = scenario.orderNote {
          text.add { notice(note, about: scenario, path: file.path) }
        }
      }
    }
    for regression in result.regressions {
      text.add {
        command(
          .error, [("file", regression.path), ("title", visibleText(regression.title))],
          message: regression.message)
      }
    }
    let note = text.note.map { ["::notice::\(escaped($0))"] } ?? []
    return (text.parts + note + [ResultLine(result).text]).joined(separator: "\n") + "\n"
  }

  private static func annotation(_ failure: Failure, path: String, title: String) -> String {
    command(
      .error,
      [
        ("file", path), ("line", "\(failure.line)"), ("col", "\(failure.column)"),
        ("title", visibleText(title)),
      ],
      message: visibleText(([failure.message] + failure.details).joined(separator: "\n")))
  }

  private static func notice(
    _ note: String, about scenario: ScenarioReport, path: String
  ) -> String {
    command(
      .notice,
      [("file", path), ("line", "\(scenario.line)"), ("title", visibleText(scenario.title))],
      message: note)
  }

  /// The level of an annotation.
  enum Level: String {
    case error, warning, notice
  }

  /// Returns the line that makes an annotation.
  static func command(
    _ level: Level, _ properties: [(String, String)], message: String
  ) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, also: [":", ","]))" }
    return "::\(level.rawValue) \(list.joined(separator: ","))::\(escaped(message))"
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
