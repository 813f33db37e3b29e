import MarbleStreams
import MarbleTesting
import Testing

/// The sources of an operator as diagrams, and the events that the operator must give. A column is
/// 100 milliseconds.
struct OperatorDiagram: Sendable, CustomTestStringConvertible {
  private let title: String
  private let sources: [String]
  private let output: String
  private let subscriptions: [String]
  private let line: Int
  private let filePath: String

  var testDescription: String { title }

  /// Returns a diagram for each line, which has the sources, the output, the expected subscriptions
  /// and the title. Sources without a subscription are not checked.
  static func table(
    _ text: String, filePath: String = #filePath, line: Int = #line
  ) -> [OperatorDiagram] {
    text.split(separator: "\n").map { row in
      let title = row.firstRange(of: ": ")!
      let words = row[..<title.lowerBound].split(separator: " ").map(String.init)
      let rows = words.split(separator: "gives").map(Array.init)
      let output = rows[1].split(separator: "subscribes").map(Array.init)
      return OperatorDiagram(
        title: String(row[title.upperBound...]), sources: rows[0], output: output[0][0],
        subscriptions: output.count > 1 ? output[1] : [], line: line, filePath: filePath)
    }
  }

  /// Checks an operator of async sequences. The sources are hot.
  func check<Elements: AsyncSequence>(
    _ operation: @escaping (_ sources: [Values<String>], _ clock: VirtualClock) -> Elements
  ) throws where Elements.Element == String {
    let bench = MarbleBench(tick: .milliseconds(100))
    let hot = sources.map { bench.hot($0) }
    let values = hot.map(\.throwingValues)
    let clock = bench.clock
    bench.expect(operation(values, clock), output, filePath: filePath, line: line)
    expectSubscriptions(to: hot, on: bench)
    try bench.run()
  }

  /// Checks a loop over an operator of async sequences. After each value, the loop sleeps for a
  /// number of ticks.
  func checkSlowly<Elements: AsyncSequence>(
    ticks: Int, _ operation: @escaping (_ sources: [Values<String>]) -> Elements
  ) throws where Elements.Element == String {
    let bench = MarbleBench(tick: .milliseconds(100))
    let hot = sources.map { bench.hot($0) }
    let values = hot.map(\.throwingValues)
    let clock = bench.clock
    bench.expect(output, filePath: filePath, line: line) { emit in
      for try await value in operation(values) {
        emit(value)
        try await clock.sleep(for: .milliseconds(100 * ticks))
      }
    }
    expectSubscriptions(to: hot, on: bench)
    try bench.run()
  }

  private func expectSubscriptions(to sources: [HotObservable<String>], on bench: MarbleBench) {
    for (source, window) in zip(sources, subscriptions) {
      bench.expect(source.subscriptions, window, filePath: filePath, line: line)
    }
  }
}
