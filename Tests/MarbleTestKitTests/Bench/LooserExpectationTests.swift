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

  @Test func `no row is suggested where the stream fails and a certain error is expected`() throws {
    let strict = try #require(
      failureMessage { $0.expect($0.hot("-a#"), "-a|", error: CancellationError()) })
    let loose = try #require(
      failureMessage { $0.expect($0.hot("-a#"), "a|", .inOrder, error: CancellationError()) })
    for text in [strict, loose] { #expect(!text.contains("to accept"), "\(text)") }
    let other = try #require(failureMessage { $0.expect($0.hot("-a#"), "a|", .inOrder) })
    #expect(other.contains("to accept"), "\(other)")
  }

  @Test func `each failure is a sentence of its own and a picture`() {
    let text = [
      failureMessage { $0.expect($0.hot("--a-c-|"), "abc|", .inOrder) },
      failureMessage { $0.expect($0.hot("--a-c-|"), "cba|", .anyOrder) },
      failureMessage { $0.expect($0.hot("---a--|"), "-a----|", .within(.milliseconds(150))) },
      failureMessage { bench in
        bench.expect(
          bench.hot("-1-2|", of: Int.self), "-x-p|", values: ["x": 1], matching: ["p": { $0 > 3 }])
      },
      failureMessage { $0.expectNothing($0.hot("-a--#"), "--^---!") },
    ].map { $0 ?? "nothing" }.joined(separator: "\n\n")
    #expect(
      text == """
        'stream' is missing b (in order)
                      0    5
        in order      abc|
        actual        --a-c-|
                          ^ b is missing before c
        to accept: "--a-c-|", .inOrder

        'stream' is missing b (in any order)
                      0    5
        any order     cba|
        actual        --a-c-|
                            ^ b is missing
        to accept: "--a-c-|", .anyOrder

        'stream' came 200ms late, 150ms are allowed
                      0    5
        within 150ms  -a----|
        actual        ---a--|
                         ^ a at 300ms, expected at 100ms
        to accept: "---a--|", .within(.milliseconds(150))

        'stream' has 2 instead of p at 300ms
                      0 2 4
        expected      -x-p|
        actual        -x-2|
                         ^ 2 instead of p
        where x = 1

        'stream' failed with .error at 400ms, where nothing is expected from 200ms to 600ms
                      0    5
        nothing       --^---!
        actual        -a--#
                          ^ nothing is expected here
        """)
  }

  @Test
  func `an empty window, a tolerance of zero and an unknown key are misuses`() {
    #expect(
      failureMessage { $0.expectNothing($0.hot("-a"), "-(^!)") }
        == "'-(^!)' has no duration, so it cannot fail; '^--!' lasts from '^' to before '!'"
    )
    #expect(
      failureMessage { $0.expect($0.hot("-a"), "-a", .within(.zero)) }
        == "a tolerance is longer than zero, not 0.0 seconds")
    #expect(
      failureMessage { $0.expect($0.hot("-1", of: Int.self), "p", matching: ["q": { $0 > 3 }]) }
        == "'p' is not a value of type Int; assign one: values: [\"p\": …]")
  }
}
