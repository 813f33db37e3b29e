import MarbleProbes
import MarbleScenarios
import MarbleStreams
import Observation
import Synchronization
import Testing

/// A view model that holds its stage through a service, as every model with services does.
private final class Model: Sendable {
  /// The number of living models.
  static let count = Atomic(0)

  nonisolated(unsafe) let check: (String) -> Observable<Bool>
  nonisolated(unsafe) let names = PublishSubject<String>()

  init(check: @escaping (String) -> Observable<Bool>) {
    self.check = check
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

@Test(.serialized, arguments: ["", "order any\n"])
func `a run releases the system that it made`(head: String) throws {
  let system = SystemDefinition("Model") { stage in
    let model = Model(check: stage.service("check", answers: Bool.self) { _ in .just(true) })
    stage.input("name", initial: "") { model.names.onNext($0) }
    stage.output("out", model.names.flatMap { name in model.check(name) })
    stage.start { model.names.onNext("") }
    stage.keep(model)
  }
  let text = head + "system Model\nwhere t = true\nscenario A\n  hot name -a\n  expect out tt\n"
  let source = ScenarioSuite.Source(text)
  let report = ScenarioSuite(sources: [source]).run(systems: [system])
  #expect(report.files.first?.scenarios.first?.outcome == .passed)
  #expect(Model.count.load(ordering: .relaxed) == 0)
  #expect(ScenarioSuite(sources: [source]).draw(systems: [system])[0].outcome == .passed)
  #expect(Model.count.load(ordering: .relaxed) == 0)
  let log = #"{"marbles":1,"system":"Model"}"# + "\n" + #"{"at":0,"output":"out","value":true}"#
  var reader = LogReader()
  try reader.read(Array("\(log)\n".utf8))
  let capture = try Capture(
    of: reader.session(), options: CaptureOptions(), systems: [system], path: "a", isOver: { false }
  )
  #expect(capture.matched == 1)
  #expect(Model.count.load(ordering: .relaxed) == 0)
}

/// A model of the main actor whose listener never ends by itself.
@MainActor @Observable private final class Listener {
  nonisolated static let count = Atomic(0)
  private(set) var last = ""

  init(to names: AsyncStream<String>) {
    Self.count.add(1, ordering: .relaxed)
    Task { for await name in names { last = name } }
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

@Test(.serialized, arguments: ["", "order any\n"])
func `a run releases a system of the main actor, with the tasks that it has left`(head: String) {
  let system = SystemDefinition("Listener") { @MainActor stage in
    let listener = Listener(to: stage.input("name", initial: ""))
    stage.output("last") { listener.last }
  }
  let text =
    head + "system Listener\nwhere e = \"\"\nscenario A\n  hot name -a\n  expect last ea\n"
  let source = ScenarioSuite.Source(text)
  let report = ScenarioSuite(sources: [source]).run(systems: [system])
  #expect(report.files.first?.scenarios.first?.outcome == .passed)
  #expect(Listener.count.load(ordering: .relaxed) == 0)
  #expect(ScenarioSuite(sources: [source]).draw(systems: [system])[0].outcome == .passed)
  #expect(Listener.count.load(ordering: .relaxed) == 0)
}

/// The closure of a system runs under no lock, so it may ask for the same system.
@Test func `a system that is asked for while it declares its ports is built twice`() {
  let registry = Mutex<SystemRegistry?>(nil)
  let builds = Mutex(0)
  let system = SystemDefinition("Asking") { stage in
    stage.output("out", Observable.just(1))
    let isFirst = builds.withLock { count in
      count += 1
      return count == 1
    }
    if isFirst { _ = registry.withLock { $0 }?.knownNames(of: "Asking") }
  }
  let known = SystemRegistry([system])
  registry.withLock { $0 = known }
  #expect(known.knownNames(of: "Asking").system?.outputs == ["out"])
  #expect(builds.withLock { $0 } == 2)
}
