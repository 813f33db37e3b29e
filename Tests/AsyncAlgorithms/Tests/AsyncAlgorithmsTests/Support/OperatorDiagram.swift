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

  /// - Parameter subscriptions: The expected subscription to each source. Sources without one are
  ///   not checked.
  init(
    _ title: String, _ sources: String..., gives output: String, subscriptions: [String] = [],
    filePath: String = #filePath, line: Int = #line
  ) {
    self.title = title
    self.sources = sources
    self.output = output
    self.subscriptions = subscriptions
    self.filePath = filePath
    self.line = line
  }

  /// Checks an operator of async sequences. The sources are hot.
  func check<Elements: AsyncSequence>(
    _ operation: @escaping (_ sources: [Values<String>], _ clock: VirtualClock) -> Elements
  ) throws where Elements.Element == String {
    let bench = MarbleBench(tick: .milliseconds(100))
    let hot = sources.map { bench.hot($0) }
    let values = hot.map(\.throwingValues)
    let clock = bench.clock
    bench.expect(output, filePath: filePath, line: line, of: { operation(values, clock) })
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
