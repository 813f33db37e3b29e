import MarbleDiagrams
import MarbleScenarios

/// Annotations of a GitHub workflow, one for each cause, and the verdict for who reads the log.
enum GitHubFormat {
  static func render(_ result: CheckResult) -> String {
    let lines = result.report.files.flatMap { file in
      file.problems.map { annotation($0, path: file.path, title: "Unusable file") }
        + file.scenarios.flatMap { scenario in
          scenario.failures.map { annotation($0, path: file.path, title: scenario.title) }
        }
    }
    let lost = result.regressions.map {
      command(
        [("file", $0.path), ("title", visibleText($0.title))], message: $0.message)
    }
    return (lines + lost + [Verdict(result).text]).joined(separator: "\n") + "\n"
  }

  private static func annotation(_ failure: Failure, path: String, title: String) -> String {
    command(
      [
        ("file", path), ("line", "\(failure.line)"), ("col", "\(failure.column)"),
        ("title", visibleText(title)),
      ],
      message: visibleText(([failure.message] + failure.details).joined(separator: "\n")))
  }

  private static func command(_ properties: [(String, String)], message: String) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, also: [":", ","]))" }
    return "::error \(list.joined(separator: ","))::\(escaped(message))"
  }

  /// What the runner of workflows turns back: the percent sign, line breaks and, in a property, what ends it.
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
