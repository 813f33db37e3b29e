import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct LooserExpectationTests {
  @Test func `only the relaxed part may differ`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("-1--2-7|", of: Int.self)
    bench.expect(source, "127|", .inOrder)
    bench.expect(source, "721|", .anyOrder)
    bench.expect(source, "--1-2--(7|)", .within(.milliseconds(100)))
    bench.expect(source, "-1--2-p|", matching: ["p": { $0 > 3 }])
    bench.expect(source, "p12|", .anyOrder, matching: ["p": { $0 > 3 }])
    bench.expect(source, "-a--p-p|", values: ["a": 1], matching: ["p": { $0 > 1 }])
    bench.expect(source, "abc|", .inOrder, values: ["a": 1, "b": 2, "c": 7])
    bench.expectNothing(source, "--^-!")
    bench.expectNothing(bench.hot("-"))
    try bench.run()
  }

  @Test func `an end that is drawn must occur, and no other end may`() {
    for looseness in [Looseness.inOrder, .anyOrder, .within(.milliseconds(500))] {
      #expect(failureMessage { $0.expect($0.hot("-a|"), "-a", looseness) } != nil)
      #expect(failureMessage { $0.expect($0.hot("-a"), "-a|", looseness) } != nil)
      #expect(failureMessage { $0.expect($0.hot("-a#"), "-a|", looseness) } != nil)
      #expect(failureMessage { $0.expect($0.hot("-a|"), "-a|", looseness) } == nil)
    }
  }
}
