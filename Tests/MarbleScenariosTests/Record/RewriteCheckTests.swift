import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The tool never makes these texts. They are results of a faulty layout or recording.
@Suite struct `The replacement of a file` {
  private static let file = """
    tick 10ms
    where a = "Ann  Lee", b = 2

    scenario One
      // why
      hot s       --a  20ms  b|
      let t     = (s).map { "x  y" }
                    .share()
      expect t    --'x  y' 20ms 'x  y'|

    scenario Two
      hot s     b|
      expect s  b|

    """

  private func fault(_ old: String, _ new: String, in text: String = file) -> ToolFault? {
    #expect(text.contains(old))
    return RewriteCheck.fault(
      inLayout: Array(text.replacing(old, with: new, maxReplacements: 1).utf8),
      of: SourceFile(path: "a.marbles", bytes: Array(text.utf8)))
  }

  @Test(arguments: [
    ("  hot s       --a  20ms", "   hot s     --a     20ms"), ("\n      ", "\r\n      "),
    ("tick 10ms", "tick   10ms"), ("(s).map", "( s ) .map"), ("{ \"x  y\" }", "{\"x  y\"}"),
    ("\n\nscenario Two", "\n\n\nscenario Two"), ("= 2\n", "=2\n"),
  ])
  func `may differ in blanks`(old: String, new: String) {
    #expect(fault(old, new) == nil)
  }

  @Test(arguments: [
    // Removed or added brackets, comments and signs.
    ("(s).map", "s).map", 7), ("// why", "", 5), ("\"x  y\" }", "\"x  y\" })", 8),
    ("b|\n", "b\n", 6),
    // The same signs with other times, strings, keys, lines or titles.
    ("--a  20ms", "-- a 2 0ms", 4), ("\"Ann  Lee\"", "\"Ann Lee\"", 1), ("'x  y'|", "'x y'|", 4),
    ("{ \"x  y\" }", "{ \"x   y\" }", 4), ("// why\n", "// why", 4),
    ("scenario Two", "scenario T wo", 11),
    ("tick 10ms\n", "tick 10ms ", 1), ("\n  let t", " let t", 1),
  ])
  func `is not written if its meaning differs`(old: String, new: String, line: Int) {
    #expect(fault(old, new) == .layoutChanges(line: line), "\(old) to \(new)")
  }

  @Test func `is not written if scenarios are removed or added`() {
    #expect(fault("scenario Two\n", "") == .layoutChanges(line: 11))
    #expect(fault("b|\n", "b|\nscenario Three\n", in: "scenario One\n  hot s  b|\n") != nil)
  }

  // MARK: Recordings

  private static let recorded = """
    where a = 1

    scenario One
      hot s     -x|
      expect s  -x|

    scenario Two
      hot s     a|
      expect s

    """

  private func fault(
    inRecording edit: (String) -> String, recorded: [Int] = [0]
  ) -> ToolFault? {
    let old = Self.recorded.replacing("expect s  -x|", with: "expect s  x|")
    let new = edit(Self.recorded)
    return RewriteCheck.fault(
      inRecording: SourceFile(path: "a.marbles", bytes: Array(new.utf8)),
      of: SourceFile(path: "a.marbles", bytes: Array(old.utf8), admittingOpenRows: true),
      recorded: recorded,
      by: { ScenarioRunner(file: $0, systems: .empty) })
  }

  @Test func `may have other rows in recorded scenarios`() {
    #expect(fault(inRecording: { $0 }) == nil)
  }

  @Test func `is not written if a recorded scenario does not hold`() {
    #expect(
      fault(inRecording: { $0.replacing("expect s  -x|", with: "expect s  --x|") })
        == .recordingFails(scenario: "One"))
  }

  @Test func `is not written if more than rows and keys have changed`() {
    #expect(
      fault(inRecording: { $0.replacing("-x|", with: "-y|") })
        == .recordingChanges(scenario: "One"))
    #expect(
      fault(inRecording: { $0.replacing("a|", with: "aa|") })
        == .recordingChanges(scenario: "Two"))
    #expect(
      fault(inRecording: { $0.replacing("scenario Two", with: "scenario Too") })
        == .recordingChanges(scenario: nil))
    #expect(
      fault(inRecording: { "tick 2ms\n" + $0 }) == .recordingChanges(scenario: nil))
  }

  @Test func `is not written if an unselected scenario has another outcome`() {
    let old =
      "where a = 1\n\nscenario One\n  hot s  x|\n  expect s  y|\n\nscenario Two\n  hot s  a|\n"
    let kept = old + "  let t = s.map { $0 + 1 }\n  expect t  2|\n"
    let new = kept.replacing("y|", with: "x|").replacing("where a = 1\n", with: "")
    let fault = RewriteCheck.fault(
      inRecording: SourceFile(path: "a.marbles", bytes: Array(new.utf8)),
      of: SourceFile(path: "a.marbles", bytes: Array(kept.utf8), admittingOpenRows: true),
      recorded: [0],
      by: { ScenarioRunner(file: $0, systems: .empty) })
    #expect(fault == .recordingChanges(scenario: "Two"))
  }
}
