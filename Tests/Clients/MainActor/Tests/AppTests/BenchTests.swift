import App
import MarbleScenarioTesting
import MarbleStreams
import Observation
import Testing

/// A value of a test, whose conformances are those of the main actor.
struct Reading: Equatable {
  var celsius: Int
}

@Suite struct BenchTests {
  @Test func `a stream of values of the main actor`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    let readings = bench.hot(
      "a-b--c|",
      values: ["a": Reading(celsius: 1), "b": Reading(celsius: 1), "c": Reading(celsius: 2)])
    bench.expect(
      readings.distinctUntilChanged().map { Reading(celsius: $0.celsius + 1) }, "a----c|",
      values: ["a": Reading(celsius: 2), "c": Reading(celsius: 3)])
    try bench.run()
  }

  @Test func `async code that emits values of the main actor`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect("--a-|", values: ["a": Reading(celsius: 1)]) { emit in
      try await bench.clock.sleep(for: .milliseconds(200))
      emit(Reading(celsius: 1))
      try await bench.clock.sleep(for: .milliseconds(200))
    }
    try bench.run()
  }

  @Test func `a model of the main actor`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    let articles = bench.cold("--(a|)", values: ["a": [Article(title: "Swift")]])
    let model = SearchModel(
      library: StubbedLibrary { _ in
        for try await found in articles.values { return found }
        return []
      },
      clock: bench.clock)
    let typing = bench.hot("--a-b").subscribe(onNext: { model.text = $0 })
    defer { typing.dispose() }
    bench.expect(
      "e------l-f",
      values: ["e": .empty, "l": .loading, "f": .found([Article(title: "Swift")])],
      changes: { model.state })
    try bench.run()
  }

  @Test func `a property of the model`() throws {
    try MarbleBench.hunt(sessions: 20, tick: .milliseconds(100)) { bench in
      let model = SearchModel(library: StubbedLibrary { _ in [] }, clock: bench.clock)
      let texts = bench.any("text", from: ["a", "b", ""], count: 0...4, within: .seconds(2))
      let typing = texts.subscribe(onNext: { model.text = $0 })
      defer { typing.dispose() }
      bench.always("without a text nothing is found") {
        model.text.isEmpty ? model.state == .empty : true
      }
      try bench.run()
    }
  }
}
