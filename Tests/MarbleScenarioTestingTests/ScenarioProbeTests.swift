import Foundation
import MarbleScenarios
import Testing

@testable import MarbleScenarioTesting

@Suite struct `The probes of a folder` {
  private let package: ScratchFolder
  private var test: String { package.url.appendingPathComponent("Tests/T/T.swift").path }

  private static let everySecond = OperatorDefinition("everySecond") { source, _ in
    var count = 0
    return source.filter { _ in
      count += 1
      return count.isMultiple(of: 2)
    }
  }

  init() throws {
    package = try ScratchFolder()
    try package.write("", to: "Package.swift")
    try package.write("", to: "Tests/T/T.swift")
  }

  private func findings(
    of probe: ScenarioProbe, operators: [OperatorDefinition] = []
  ) -> [ScenarioCase.Finding] {
    ProbedScenarios(
      ScenarioFolder("marbles", ofPackageWith: test), [], operators,
      for: BenchLocation(fileID: "T/T.swift", filePath: test, line: 1, column: 1)
    ).findings(of: probe)
  }

  private static let loose = """
    scenario Neighbours
      hot s       -a-b-|
      let out   = s.distinctUntilChanged()
      expect out  -a-b-|

    """

  @Test func `find the mutants that nothing notices`() throws {
    try package.write(Self.loose, to: "marbles/a.marbles")
    let found = findings(of: .mutants)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(
      finding.message.hasPrefix("nothing notices: without .distinctUntilChanged() ["),
      "\(finding.message)")
    #expect(finding.message.contains("\n  scenario Neighbours\n"))
    #expect(finding.location.fileID == "marbles/a.marbles")
    #expect(finding.location.filePath == package.url.path + "/marbles/a.marbles")
    #expect(finding.location.line == 3)
  }

  @Test func `find a comment that accepts no mutant`() throws {
    try package.write(Self.loose + "// mutants: accept 123abc no reason\n", to: "marbles/a.marbles")
    #expect(
      findings(of: .mutants).map(\.message).contains(
        "the accepted mutant 123abc does not exist; delete the comment"))
  }

  @Test func `find a scenario that relies on an order`() throws {
    try package.write(
      """
      scenario Two timers
        hot a         x
        hot b         -y
        let one     = a.delay(5t)
        let two     = b.delay(4t)
        let both    = merge(one, two)
        expect both   -----(xy)

      """, to: "marbles/a.marbles")
    let found = findings(of: .orders)
    #expect(found.count == 1)
    #expect(found.first?.message.contains("wrong order") == true, "\(found)")
    #expect(findings(of: .laws).isEmpty)
  }

  @Test func `find a law that does not hold`() throws {
    try package.write(
      """
      scenario Every second value
        cold s      -1-2-3-4-|
        let out   = s.everySecond()
        expect out  ---2---4-|

      """, to: "marbles/a.marbles")
    let found = findings(of: .laws, operators: [Self.everySecond])
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("law 'twice': ") == true, "\(found)")
  }

  @Test func `warn the test of what they find, and fail it on request`() throws {
    try package.write(Self.loose, to: "marbles/a.marbles")
    let path = package.url.path + "/marbles/a.marbles"
    for severity in [FindingSeverity.warning, .error] {
      withKnownIssue {
        ScenarioCase.probe([.mutants], as: severity, filePath: test)
      } matching: { issue in
        #if compiler(>=6.3)
          guard issue.severity == (severity == .warning ? .warning : .error) else { return false }
        #endif
        return issue.sourceLocation?.filePath == path
      }
    }
  }

  @Test func `fail a test whose folder has no scenario, or a file that cannot be read`() throws {
    withKnownIssue {
      ScenarioCase.probe(filePath: test)
    } matching: { issue in
      issue.sourceLocation?.line == 1
        && issue.comments.first?.rawValue.contains("no such folder") == true
    }
    try package.write("// nothing\n", to: "marbles/a.marbles")
    withKnownIssue {
      ScenarioCase.probe(filePath: test, line: 7)
    } matching: { issue in
      issue.sourceLocation?.line == 7
        && issue.comments.first?.rawValue == "no scenario under 'marbles'"
    }
  }
}
