import MarbleDiagrams
import MarbleScenarios

/// What a report says about one scenario or one file. Each format shows the same entries.
struct ReportEntry {
  enum Kind { case unusable, failed, invalid, lost, warned, ordered }
  enum Level: String { case error, warning, note }

  let kind: Kind
  let path: String
  /// The title and the line of the scenario; empty and zero for a file.
  var title = ""
  var line = 0
  /// The causes. The line and the column are zero where they are unknown.
  let failures: [Failure]

  var level: Level {
    switch kind {
    case .unusable, .failed, .invalid, .lost: .error
    case .warned: .warning
    case .ordered: .note
    }
  }

  /// The causes that are shown together: all of a scenario, and each of the others alone.
  var groups: [[Failure]] {
    kind == .failed || kind == .invalid ? [failures] : failures.map { [$0] }
  }

  /// The paragraphs for people.
  func text(foldedTo width: Int?) -> StyledText {
    groups.map { group in
      group.enumerated().map { index, failure in
        failure.text(in: path, titled: index == 0 ? title : "", level, foldedTo: width)
      }
      .joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }
}

extension CheckResult {
  /// The entries of each file, then what is lost from the baseline.
  var entries: [ReportEntry] {
    let ofFiles = report.files.flatMap { file in
      [ReportEntry(kind: .unusable, path: file.path, failures: file.problems)]
        + file.scenarios.flatMap { scenario in
          [
            (scenario.outcome == .failed ? .failed : .invalid, scenario.failures),
            (.warned, scenario.warnings), (.ordered, [scenario.orderNote].compactMap(\.self)),
          ].map { (kind: ReportEntry.Kind, failures: [Failure]) in
            ReportEntry(
              kind: kind, path: file.path, title: scenario.title, line: scenario.line,
              failures: failures)
          }
        }
    }
    let lost = regressions.map {
      ReportEntry(
        kind: .lost, path: $0.path, title: $0.title,
        failures: [Failure(line: 0, column: 0, cause: "baseline", message: $0.message)])
    }
    return (ofFiles + lost).filter { !$0.failures.isEmpty }
  }
}

extension [ReportEntry] {
  /// The first entries, as many as a report has room for, and the remark about the others.
  func shown(within limit: Int) -> (entries: [ReportEntry], note: String?) {
    var room = ReportRoom(limit: limit)
    return (filter { room.takes($0.text(foldedTo: nil).plain.utf8.count) }, room.note)
  }
}

extension Failure {
  /// The place with the message.
  func headline(in path: String, _ level: ReportEntry.Level = .error) -> StyledText {
    let place = line > 0 ? "\(path):\(line):\(max(1, column))" : path
    guard level == .error else { return "\(place): \(level): \(message)" }
    return StyledText(place, .title) + ": " + StyledText("error:", .wrong) + " "
      + StyledText(message, .title)
  }

  /// The place with the message, the title of the scenario, and the picture.
  func lines(
    in path: String, titled title: String = "", _ level: ReportEntry.Level = .error,
    foldedTo width: Int? = nil
  ) -> [StyledText] {
    let titles = title.isEmpty ? [] : [StyledText("  scenario \(title)", .secondary)]
    let picture = picture(foldedTo: width.map { $0 - 4 }).flatMap {
      LineFolding.folded($0.isEmpty ? "" : "    " + $0, to: width)
    }
    return [headline(in: path, level)] + titles + picture
  }

  /// The same as one text.
  func text(
    in path: String, titled title: String = "", _ level: ReportEntry.Level = .error,
    foldedTo width: Int? = nil
  ) -> StyledText {
    lines(in: path, titled: title, level, foldedTo: width).joined(separator: "\n")
  }
}
