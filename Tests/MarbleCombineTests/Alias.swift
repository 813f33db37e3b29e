import MarbleCombine
import MarbleStreams
import Testing

@testable import MarbleTestKit

/// One of Combine's words, a pipeline that uses it, and the same pipeline in the core's words.
struct Alias: Sendable, CustomTestStringConvertible {
  typealias Stream = Observable<Int>
  /// A pipeline of a hot stream, a cold stream and a clock.
  typealias Pipeline = @Sendable (Stream, Stream, TestScheduler) -> any ObservedPipeline

  let word: String
  let combine: Pipeline
  let core: Pipeline

  init(_ word: String, _ combine: @escaping Pipeline, is core: @escaping Pipeline) {
    self.word = word
    self.combine = combine
    self.core = core
  }

  var testDescription: String { word }

  static let all: [Alias] =
    filtering + joining + concatenating + gathering + replacing + observing + timed
}

/// A stream of any element type that a test records and explains.
protocol ObservedPipeline {
  /// Returns the events and their instants. The stream is subscribed at zero and disposed at 12.
  func observed(on bench: MarbleBench) throws -> [String]
  /// Returns the name of the last stage, and the names of all stages that an explanation shows.
  func stages(on bench: MarbleBench) throws -> (last: String, all: Set<String>)
}

extension Observable: ObservedPipeline {
  func stages(on bench: MarbleBench) throws -> (last: String, all: Set<String>) {
    let why = bench.explain(self)
    bench.expect(bench.hot("|"), "|")
    try bench.run()
    return (stage.name, Set(why.explanation.stages.map(\.name)))
  }

  func observed(on bench: MarbleBench) throws -> [String] {
    let scheduler = bench.scheduler
    var events: [String] = []
    let bag = CompositeDisposable()
    scheduler.schedule(at: .zero) {
      bag.insert(self.subscribe { events.append("\(scheduler.now.nanoseconds): \($0)") })
    }
    scheduler.schedule(at: Instant(nanoseconds: 12)) { bag.dispose() }
    // A bench without an expectation does not run.
    bench.expect(bench.hot("|"), "|")
    try bench.run()
    return events
  }
}
