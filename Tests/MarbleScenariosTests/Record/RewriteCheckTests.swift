import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The tool never makes these texts. They are results of a faulty layout.
@Suite struct `The replacement of a file` {
  private static let file = """
    tick 10ms
    where a = "Ann  Lee", b = 2, c = ('"' b), d = ('x  y' b)

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
      of: SourceFile(text))
  }

  @Test(arguments: [
    ("  hot s       --a  20ms", "   hot s     --a     20ms"), ("\n      ", "\r\n      "),
    ("tick 10ms", "tick   10ms"), ("(s).map", "( s ) .map"), ("{ \"x  y\" }", "{\"x  y\"}"),
    ("\n\nscenario Two", "\n\n\nscenario Two"), ("= 2,", "=2  ,"),
    ("b), d = (", "b),   d = ("),
  ])
  func `may differ in blanks`(old: String, new: String) {
    #expect(fault(old, new) == nil)
  }

  @Test(arguments: [
    // Removed or added brackets, comments and signs.
    ("(s).map", "s).map", 7), ("// why", "", 5), ("\"x  y\" }", "\"x  y\" })", 8),
    ("b|\n", "b\n", 6),
    // The same signs with other times, strings, keys, lines or titles.
    ("--a  20ms", "-- a 2 0ms", 4), ("('x  y' b)", "('x y' b)", 1),
    ("\"Ann  Lee\"", "\"Ann Lee\"", 1), ("'x  y'|", "'x y'|", 4),
    ("{ \"x  y\" }", "{ \"x   y\" }", 4), ("// why\n", "// why", 4),
    ("scenario Two", "scenario T wo", 11),
    ("tick 10ms\n", "tick 10ms ", 1), ("\n  let t", " let t", 1),
  ])
  func `is not written if its meaning differs`(old: String, new: String, line: Int) {
    #expect(fault(old, new)?.line == line, "\(old) to \(new)")
  }

  @Test func `is not written if scenarios are removed or added`() {
    #expect(fault("scenario Two\n", "")?.line == 11)
    #expect(fault("b|\n", "b|\nscenario Three\n", in: "scenario One\n  hot s  b|\n") != nil)
  }
}
