import MarbleStreams
import MarbleTesting
import Testing

/// The same sources through an operator of ours and through one of async sequences.
struct Tie: Sendable, CustomTestStringConvertible {
  /// A stream under test, made from hot sources.
  typealias Stream = @Sendable (MarbleBench, [HotObservable<String>]) -> Observable<String>

  let operation: String
  let sources: [String]
  /// The reason why the two differ; nil if they must agree.
  let difference: String?
  private let ours: Stream
  private let theirs: Stream

  var testDescription: String { "\(operation) of \(sources.joined(separator: " and "))" }

  init(
    _ operation: String, _ sources: String..., differs difference: String? = nil,
    ours: @escaping Stream, theirs: @escaping Stream
  ) {
    self.operation = operation
    self.sources = sources
    self.difference = difference
    self.ours = ours
    self.theirs = theirs
  }

  /// The events of our operator, each with its tick.
  func ourEvents() throws -> String { try events(of: ours) }

  /// The events of the async operator, each with its tick.
  func theirEvents() throws -> String { try events(of: theirs) }

  private func events(of make: Stream) throws -> String {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let observer = bench.observe(make(bench, sources.map { bench.hot($0) }))
    bench.expect(bench.cold("|"), "|")
    try bench.run(until: .seconds(3))
    return observer.events.map { "\($0.time.nanoseconds / 100_000_000):\(mark($0.event))" }
      .joined(separator: " ")
  }

  private func mark(_ event: Event<String>) -> String {
    switch event {
    case .next(let value): value
    case .error: "#"
    case .completed: "|"
    }
  }
}

extension MarbleBench {
  /// A stream of the elements of an async sequence that is made from hot sources.
  func elements<Elements: AsyncSequence>(
    _ sources: [HotObservable<String>],
    of make: @escaping ([Values<String>], VirtualClock) -> Elements
  ) -> Observable<String> where Elements.Element == String {
    let (values, clock) = (sources.map(\.throwingValues), clock)
    return stream(of: { make(values, clock) })
  }
}
