import Foundation
import MarbleProbes
import MarbleStreams
import Observation
import Synchronization
import Testing

@testable import MarbleScenarios
@testable import MarbleTasks

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
  let rows = "  hot name -a\n  let o = out.take(9)\n  expect o tt\n"
  let text = head + "system Model\nwhere t = true\nscenario A\n" + rows
  let source = ScenarioSuite.Source(text)
  let report = ScenarioSuite(sources: [source]).run(systems: [system])
  #expect(report.files.first?.scenarios.first?.outcome == .passed)
  #expect(Model.count.load(ordering: .relaxed) == 0)
  #expect(ScenarioSuite(sources: [source]).draw(systems: [system])[0].outcome == .passed)
  #expect(Model.count.load(ordering: .relaxed) == 0)
  let mutants = try ScenarioSuite(sources: [source]).mutants(systems: [system]).mutants
  #expect(!mutants.isEmpty)
  #expect(Model.count.load(ordering: .relaxed) == 0)
  let log = #"{"at":0,"output":"out","value":true}"#
  let capture = try `A planted session`.capture(of: system, [log])
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

/// The functions and streams that the code of a system still has after the run.
private final class LateUses: @unchecked Sendable {
  var ask: (Int) -> Observable<Int> = { _ in .never() }
  var list: (Int) -> AsyncThrowingStream<Int, any Error> = { _ in .makeStream().stream }
  var load: @Sendable (Int) async throws -> Int = { $0 }
  /// A call that was made during the run.
  var call = Observable<Int>.never()
  /// Sends to the row of an output, although the row has ended.
  var send: (Int) -> Void = { _ in }
  /// Sends as an operator does that ignores the end.
  var pass: (Value) -> Void = { _ in }
}

/// The run is released then, and nothing may read it.
@Test func `a use of a system after its run fails and is named`() async throws {
  let uses = LateUses()
  let system = SystemDefinition("Late") { stage in
    uses.ask = stage.service("ask", answers: Int.self)
    uses.list = stage.service("list", answers: Int.self)
    uses.load = stage.service("load", answers: Int.self)
    uses.call = uses.ask(1)
    stage.output("out", Observable(Stage("out")) { observer, _ in uses.send = observer.onNext })
  }
  let late = OperatorDefinition("late") { _, _ in
    Observable(Stage("late")) { observer, _ in uses.pass = observer.onNext }
  }
  let text = """
    system Late
    scenario A use that comes too late
      cold ask(1) -1
      cold list(1) -1
      cold load(1) -1
      let  sum = out.map { $0 + 1 }
      expect sum -
      let  passed = out.late()
      expect passed -
    """
  let lines = Mutex<[String]>([])
  func perform(_ use: @escaping () async throws -> Void) async throws {
    let file = SourceFile(text)
    let registry = SystemRegistry([system], operators: [late])
    let plan = ScenarioRunner(file: file, systems: registry).plan(file.scenarios[0])
    // Another run of the plan writes no second line.
    for isLast in [false, true] {
      var run: ScenarioRun? = ScenarioRun(plan)
      run?.tasks.watched.write = { line in lines.withLock { $0.append(line) } }
      run = run?.executed()
      run?.tearDown()
      weak let released = run
      run = nil
      #expect(released == nil)
      if isLast { try await use() } else { try? await use() }
    }
  }
  for (name, use) in [
    ("ask", { try await first(of: uses.ask(1)) }),
    ("ask", { try await first(of: uses.call) }),
    ("list", { for try await _ in uses.list(1) {} }),
    ("load", { _ = try await uses.load(1) }),
  ] as [(String, () async throws -> Void)] {
    let error = await #expect(throws: ServiceError.self) { try await perform(use) }
    #expect(error?.description == "\(name) is called on another thread")
  }
  try await perform { uses.send(1) }
  try await perform { uses.pass(.integer(1)) }
  let end = "is used after the end of 'A use that comes too late' (a.marbles:2), where nothing"
  #expect(
    lines.withLock { $0 }
      == ["ask", "ask", "list", "load", "out", "passed"].map {
        "Marbles: '\($0)' \(end) compares it"
      })
}

@Test func `a use that comes between the errors of a run and its end is told`() {
  let told = Mutex<[String]>([])
  let tell: @Sendable (String) -> Void = { name in told.withLock { $0.append(name) } }
  for isNamed in [true, false] {
    let tasks = RunTasks(TestScheduler())
    #expect(!tasks.isOnThread(using: isNamed ? "named" : "missed"))
    #expect(!isNamed || tasks.foreignError == .foreignThread("named"))
    tasks.onForeignUse = tell
  }
  #expect(told.withLock { $0 } == ["missed"])
}

/// Waits for the first event of a stream, to which another thread subscribes.
private func first(of stream: Observable<Int>) async throws {
  let stream = Transfer(stream)
  try await withCheckedThrowingContinuation { test in
    Thread.detachNewThread {
      stream.value.subscribe(
        onNext: { _ in test.resume() }, onError: { test.resume(throwing: $0) },
        onCompleted: { test.resume() })
    }
  }
}
