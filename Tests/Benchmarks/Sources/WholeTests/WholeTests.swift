import MarbleScenarios
import MarbleTesting

/// A test in Swift: a source of 13 frames, an operator and an expectation.
package func wholeTest() {
  let bench = MarbleBench(reporter: nil)
  let source = bench.hot("-a--b-c---d-|")
  bench.expect(
    source.debounce(.milliseconds(2), scheduler: bench.scheduler), "---a----c---(d|)")
  try! bench.run()
}

/// The same test as a scenario file.
package let wholeScenario = Array(
  """
  scenario Typing is checked once it pauses
    hot source     -a--b-c---d-|
    let settled  = source.debounce(2t)
    expect settled ---a----c---(d|)
  """.utf8)

/// Runs a file that has one scenario.
package func runScenario(_ bytes: [UInt8]) {
  let suite = ScenarioSuite(sources: [.init(path: "typing.marbles", bytes: bytes)])
  let report = suite.run()
  precondition(report.count(.passed) == 1, "\(report)")
}
