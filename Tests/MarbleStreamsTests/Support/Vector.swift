import MarbleStreams
import Testing

/// One line of a table: a pipeline over rows, and its expected events.
struct Vector: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: String
  let subscriptions: [String: [String]]
  let run: @Sendable (VectorBench) throws -> String

  init<Element>(
    _ name: String, _ expected: String, subscriptions: [String: [String]] = [:],
    until: Int64? = nil, dispose: Int64? = nil,
    _ pipeline: @escaping @Sendable (VectorBench) -> Observable<Element>
  ) {
    self.name = name
    self.expected = expected
    self.subscriptions = subscriptions
    run = { bench in try bench.observe(pipeline(bench), until: until, dispose: dispose) }
  }

  var testDescription: String { name }

  func check() throws {
    let bench = VectorBench()
    let actual = try run(bench)
    #expect(actual == expected, "\(name)")
    for (source, expected) in subscriptions {
      let actual = bench.subscriptions[source, default: []]
      #expect(actual == expected, "\(name): subscriptions of \(source)")
    }
  }
}
