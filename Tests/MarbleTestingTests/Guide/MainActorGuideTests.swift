// The examples of marbles/guide/code.md, as a reader pastes them.
import MarbleStreams
import MarbleTesting
import Observation
import Testing

@Test @MainActor func `the last text is shown`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let model = TextModel(bench.hot("-a-b|"))
  bench.expect("sa-b", values: ["s": "", "a": "a", "b": "b"], changes: { model.text })
  try bench.run()
}

@MainActor @Observable final class TextModel {
  private(set) var text = ""
  @ObservationIgnored private var subscription: (any Disposable)?

  init(_ texts: Observable<String>) {
    subscription = texts.subscribe(onNext: { [weak self] text in
      MainActor.assumeIsolated { self?.text = text }
    })
  }
}
