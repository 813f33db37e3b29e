import MarbleScenarios
import MarbleStreams
import Testing

/// A port that ends when an object of the system is released.
@Suite struct `The lifetime of an object` {
  private final class Model {}
  private final class Holder {
    var model: Model? = Model()
    var leaked: Model?
  }

  /// A system whose event 'close' releases its model. After 'leak' something else holds it.
  private static let systems = [
    SystemDefinition("Screen", summary: "A screen that can be closed.") { stage in
      let holder = Holder()
      if let model = holder.model { stage.lifetime("model", model) }
      for (name, keeps) in [("close", false), ("leak", true)] {
        let closing = stage.event(name).subscribe(onNext: {
          if keeps { holder.leaked = holder.model }
          holder.model = nil
        })
        stage.keep(closing as AnyObject)
      }
    }
  ]

  private func failures(_ lines: String) -> [String] {
    let text = "tick 100ms\nscenario A\n  system Screen\n" + lines
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    return suite.run(systems: Self.systems).scenarios[0].failures.map(\.message)
  }

  @Test func `ends at the instant of the release`() {
    #expect(failures("  hot close     -x\n  expect model  -|").isEmpty)
    #expect(failures("  hot close     x\n  expect model  |").isEmpty)
    #expect(!failures("  hot close     -x\n  expect model  --|").isEmpty)
  }

  @Test func `stays open while something holds the object`() {
    #expect(failures("  hot leak      -x\n  expect model  -").isEmpty)
    #expect(!failures("  hot leak      -x\n  expect model  -|").isEmpty)
  }

  @Test func `is part of pipelines and of claims`() {
    #expect(
      failures(
        """
          hot close    --x
          let gone   = model.endWith("gone").delay(1t)
          where g = "gone"
          expect gone  ---(g|)
          after close expect end model within 0
        """
      ).isEmpty)
  }

  @Test func `has ended for who subscribes later`() {
    #expect(
      failures(
        "  hot close     -x\n  observe late = model  ---^\n  expect late   ---|\n  expect model  -|"
      ).isEmpty)
  }
}
