import MarbleProbes
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

/// A property of a pipeline with four stages and a service.
package let property = Array(
  """
  tick 100ms

  property Only the last text is answered
    where # = "offline"
    any query      "", "a", "ab"         count 0...6 within 3s
    any cold find  [1], [1, 2], #, never within 800ms
    let results  = query.debounce(0.3s).distinctUntilChanged()
                     .flatMapLatest { find($0).catchAndReturn([]) }.map { $0 }
    always running(find) <= 1
    always count(results) <= calls(find)
    at most 1 calls find within 0.3s
  """.utf8)

/// Runs the sessions of a property, as many as `check` does.
package func runSessions(_ bytes: [UInt8]) {
  let suite = ScenarioSuite(sources: [.init(path: "typing.marbles", bytes: bytes)])
  let report = suite.run()
  precondition(report.count(.passed) == 1, "\(report)")
}

/// The number of sessions of ``runSessions(_:)``.
package let sessionCount = 200

/// Runs a file that has one scenario.
package func runScenario(_ bytes: [UInt8]) {
  let suite = ScenarioSuite(sources: [.init(path: "typing.marbles", bytes: bytes)])
  let report = suite.run()
  precondition(report.count(.passed) == 1, "\(report)")
}
