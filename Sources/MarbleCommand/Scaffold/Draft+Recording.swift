import MarbleDiagrams
import MarbleScenarios

/// A draft with the rows of what happens in it; it holds.
struct RecordedDraft {
  let title: String
  let text: String
  /// What the draft's lines were drawn as, in their order; nothing for those that were known before.
  let diagrams: [[String]]
}

extension Draft {
  /// Runs it and draws what happens; nil if it cannot be run, or does not hold even so.
  ///
  /// - Parameter head: what stands before it in its file.
  func recorded(under head: String = "", systems: [SystemDefinition] = []) -> RecordedDraft? {
    guard let report = blankReport(under: head, systems: systems) else { return nil }
    var drawn = self
    var diagrams: [[String]] = []
    for line in lines {
      guard let rows = drawn.keys.rows(for: line, of: report) else { return nil }
      diagrams.append(rows)
    }
    let text = drawn.text(with: diagrams)
    guard Self.run(text, under: head, systems)?.outcome == .passed else { return nil }
    return RecordedDraft(
      title: title, text: Self.laidOut(text, under: head), diagrams: diagrams)
  }

  private static func laidOut(_ text: String, under head: String) -> String {
    guard let bytes = try? file(text, under: head).laidOut() else { return text }
    let laidOut = String(decoding: bytes, as: UTF8.self)
    return laidOut.firstRange(of: "scenario ").map { String(laidOut[$0.lowerBound...]) } ?? text
  }

  private static func file(_ text: String, under head: String) -> SourceFile {
    SourceFile(path: "", bytes: Array((head + text).utf8))
  }

  /// What happens in it, before anything is expected; nil if it cannot be run.
  func blankReport(
    under head: String = "", systems: [SystemDefinition] = []
  ) -> ScenarioReport? {
    let report = Self.run(blank, under: head, systems)
    return report?.outcome == .invalid ? nil : report
  }

  private static func run(
    _ text: String, under head: String, _ systems: [SystemDefinition]
  ) -> ScenarioReport? {
    let source = Suite.Source(path: "", bytes: Array((head + text).utf8))
    let file = Suite(sources: [source]).run(systems: systems).files.first
    guard let file, file.problems.isEmpty else { return nil }
    return file.scenarios.first
  }
}

extension DraftKeys {
  /// What a report has for a line; nil if that cannot be drawn.
  fileprivate mutating func rows(for line: Draft.Line, of report: ScenarioReport) -> [String]? {
    switch line {
    case .setting, .row, .stream: return []
    case .subscriptions(let name):
      let windows = report.subscriptions.first { $0.name == name }?.actual ?? []
      let rows = windows.map {
        Diagram.printWindow(subscribed: $0.subscribed, disposed: $0.disposed, tick: report.tick)
      }
      return rows.isEmpty ? ["none"] : rows
    case .expect(let name), .expectInner(let name):
      guard let seen = report.observers.first(where: { $0.name == name })?.actual else {
        return nil
      }
      if case .expectInner = line, seen.isEmpty { return [] }
      let events = seen.compactMap(TimedNotice.init)
      return events.count == seen.count ? [draw(events, tick: report.tick)] : nil
    }
  }
}

extension TimedNotice {
  /// The event of a report, whose values are text; nil for a value that no row can hold.
  fileprivate init?(_ event: EventReport) {
    let value = event.value.flatMap { try? Value(literal: $0) }
    switch (event.kind, value) {
    case (.next, let value?): self.init(time: event.time, notice: .next(value))
    case (.error, let value?): self.init(time: event.time, notice: .error(value))
    case (.completed, _): self.init(time: event.time, notice: .completed)
    case (.next, nil), (.error, nil): return nil
    }
  }
}
