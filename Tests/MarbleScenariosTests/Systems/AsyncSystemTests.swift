import Testing

@testable import MarbleScenarios

@Suite struct `Async systems` {
  @Test func `do what their rows say, or the report has the cause`() throws {
    try TestSystems.check("async-systems")
  }

  @Test func `give the same report in any number of scenarios in parallel`() {
    let scenario = """
      where w = "…", x = "Ann"
      hot name         ab
      cold fetch("a")  ---x
      cold fetch("b")  --x
      expect text      w--x
      """
    let text = (0..<200).map { "scenario s\($0)\n\(scenario)\n" }.joined()
    let bytes = Array("system Model\ntick 100ms\n\(text)".utf8)
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: bytes)])
    let one = suite.run(systems: [TestSystems.model], threads: 1)
    #expect(one.count(.passed) == 200)
    #expect(suite.run(systems: [TestSystems.model], threads: 8) == one)
  }
}
