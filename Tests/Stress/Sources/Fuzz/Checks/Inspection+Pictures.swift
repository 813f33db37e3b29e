@testable import MarbleCommand
@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleScenarios

extension Inspection {
  /// Explains the scenarios twice. To watch a run must not change its results.
  mutating func explain(_ report: Report) throws(Finding) {
    begin("explain")
    let text = explanation(foldedTo: nil)
    begin("explain again")
    try requireEqual(text, explanation(foldedTo: nil), "explain: another text the second time")
    digest.add(text)
    begin("explain for a narrow window")
    digest.add(explanation(foldedTo: 40))
    begin("compare what explain saw")
    let files = suite.explain(systems: Self.systems)
    // Only a file without problems is explained as a whole.
    guard files.allSatisfy(\.problems.isEmpty) else { return }
    let explained = files.flatMap(\.scenarios)
    try require(
      explained.count == report.scenarios.count, "explain: another number of scenarios")
    for (scenario, outcome) in zip(explained, report.scenarios) {
      if outcome.outcome == .invalid || scenario.problems.contains(where: \.isAboutDrawing) {
        continue
      }
      try require(scenario.problems.isEmpty, "explain: a valid scenario is invalid", scenario.title)
      tally[.explained] += 1
      // Only an explanation or a drawing can exceed its limits.
      let failures = scenario.failures.filter { !$0.isAboutDrawing }
      let (pictured, plain) = (failures.map(\.summary), outcome.failures.map(\.summary))
      try requireEqual(
        pictured.joined(separator: "\n"), plain.joined(separator: "\n"),
        "explain: the watched run ends in another way")
    }
  }

  private func explanation(foldedTo width: Int?) -> String {
    var context = CommandContext(systems: [])
    context.systems = Self.systems
    context.output = .init(width: width, isColoured: width != nil)
    return Explanations(of: suite, where: { _, _ in true }, in: context, whole: true)
      .answer.output
  }

  /// Draws every scenario twice: as a picture, as text, and as text for a narrow window.
  mutating func draw(_ report: Report) throws(Finding) {
    begin("draw")
    let drawings = suite.draw(systems: Self.systems)
    begin("draw on two threads")
    let again = suite.draw(systems: Self.systems, threads: 2)
    begin("pictures")
    try require(drawings.count == again.count, "render: another number of pictures")
    for (one, other) in zip(drawings, again) {
      try requireEqual(
        one.picture ?? "", other.picture ?? "", "render: another picture the second time")
      try requireEqual(
        one.chart?.lines().joined(separator: "\n") ?? "",
        other.chart?.lines().joined(separator: "\n") ?? "",
        "render: another text the second time")
      digest.add(one.picture ?? "")
      digest.add(one.chart?.picture(foldedTo: 30).joined(separator: "\n").plain ?? "")
      if one.chart != nil { tally[.drawn] += 1 }
    }
    guard drawings.count == report.scenarios.count,
      drawings.allSatisfy({ !$0.title.isEmpty })
    else { return }
    for (drawing, scenario) in zip(drawings, report.scenarios)
    where scenario.outcome != .invalid && !drawing.failures.contains(where: \.isAboutDrawing) {
      try require(
        drawing.outcome == scenario.outcome, "render: the drawn run ends in another way",
        scenario.title)
    }
  }
}

extension Failure {
  fileprivate var isAboutDrawing: Bool { message == Self.drawing }

  private static let drawing = PlanFact.tooMuchToDraw.words.message

  fileprivate var summary: String { "\(line):\(column) \(cause) \(message)" }
}
