import Foundation
import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Observation
import Testing

@testable import MarbleScenarios

/// A model of the main actor, as an app has it.
@MainActor @Observable
private final class Model {
  private(set) var text = ""
  private(set) var length = 0
  private(set) var log: [String] = []
  private var task: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let fetch: @Sendable (String) async throws -> String

  init(clock: any Clock<Duration>, fetch: @escaping @Sendable (String) async throws -> String) {
    self.clock = clock
    self.fetch = fetch
  }

  func load(_ name: String) {
    task?.cancel()
    task = Task(name: "load \(name)") {
      do {
        text = "…"
        text = try await fetch(name)
        length = text.count
      } catch is CancellationError {
        log.append("cancelled \(name)")
      } catch {
        text = "\(error)"
      }
    }
  }

  /// Changes twice without a suspension.
  func flicker() {
    text = "on"
    text = "off"
  }

  func reset() { text = "" }
}

/// A model of no actor.
@Observable private final class Lamp: @unchecked Sendable {
  var text = ""
}

@Suite struct `Async systems` {
  private static let main = SystemDefinition("Model") { @MainActor stage in
    MainActor.preconditionIsolated()
    let model = Model(clock: stage.clock, fetch: stage.service("fetch", answers: String.self))
    stage.input("name", initial: "") { name in
      MainActor.preconditionIsolated()
      if !name.isEmpty { model.load(name) }
    }
    stage.event("flicker") { model.flicker() }
    stage.event("reset") { model.reset() }
    stage.output("text") { model.text }
    stage.output("length") { model.length }
    stage.output("log") { model.log }
    stage.start { MainActor.preconditionIsolated() }
  }

  @Test func `rows drive a model of the main actor, and its changes are recorded`() {
    #expect(
      Self.main.messages(
        """
        where e = "", w = "…", x = "Ann", 0 = 0, 3 = 3
        hot name         --a
        cold fetch("a")  --x
        expect text      e-w-x
        expect length    0---3
        calls fetch      --a
        subs fetch("a")  --^-!
        """) == [])
  }

  @Test func `a service that answers nothing returns at a value or at the end`() {
    let system = SystemDefinition("Saver") { stage in
      let save: @Sendable (String, Int) async throws -> Void = stage.service("save")
      let close: @Sendable () async throws -> Void = stage.service("close") {}
      let (texts, log) = AsyncStream.makeStream(of: String.self)
      stage.event("tap", of: String.self) { text in
        Task {
          do {
            try await save(text, 1)
            try await close()
            log.yield("saved " + text)
          } catch {
            log.yield("lost " + text)
          }
        }
      }
      stage.output("log", of: { texts })
    }
    #expect(
      system.messages(
        """
        where A = "saved a", B = "saved b", C = "lost c"
        hot tap             a---b---c
        cold save("a", 1)   --x
        cold save("b", 1)   -|
        cold save("c", 1)   -#
        expect log          --A--B---C
        subs save("a", 1)   ^-!
        subs save("b", 1)   ----^!
        """) == [])
    #expect(system.ports.first?.type == "(String, Int) async throws -> Void")
  }

  @Test func `a wrong state of a model leads to the task that changed it`() throws {
    let rows = "where e = \"\"\nhot name --a\ncold fetch(\"a\") --x\nexpect text e--"
    let failures = Self.main.report(rows).failures
    #expect(failures.map(\.message) == ["'text' has 2 unexpected events from '…' at 200ms on"])
    #expect(
      failures.flatMap(\.details).filter { $0.hasPrefix("why: ") }
        == ["why: '…' first appears at text: emitted by 'load a', made by a of name"])
  }

  @Test func `where a row begins and stops, an immediate task of the main actor runs at once`() {
    let system = SystemDefinition("Immediate") { @MainActor stage in
      let log = PublishSubject<String>()
      @MainActor func note() {
        Task.immediate { log.onNext("a") }
        log.onNext("b")
      }
      stage.output("log", log)
      stage.output(
        "text", Observable<String>.never().do(onSubscribe: { note() }, onDispose: { note() }))
    }
    #expect(
      system.messages("observe seen = text -^----!\nexpect seen -\nexpect log -(ab)-(ab)") == [])
  }

  @Test func `the stages of an output are those of the client`() throws {
    let system = SystemDefinition("Model") { stage in
      stage.output("text", of: { AsyncStream<String> { $0.finish() } })
      stage.output("list", Observable.just("x").filter { _ in true })
    }
    let explained = Self.main.suite("where x = \"x\"\nexpect list (x|)\nexpect text |").explain(
      systems: [system])
    let parts = explained[0].scenarios[0].parts
    #expect(
      parts.map { $0.explanation.stages.map(\.name) } == [["just", "filter"], ["text"]])
  }

  @Test func `a new task cancels the call of the one before at that instant`() {
    #expect(
      Self.main.messages(
        """
        where w = "…", x = "B", n = [], m = ["cancelled a"]
        hot name         a--b
        cold fetch("a")  -----x
        cold fetch("b")  -x
        subs fetch("a")  ^--!
        subs fetch("b")  ---^!
        expect log       n--m
        expect text      w---x
        """) == [])
  }

  @Test func `changes of one turn are one change, and an equal value is none`() {
    #expect(
      Self.main.messages(
        """
        where e = "", f = "off"
        hot flicker  -(xx)-x
        hot reset    ----x
        expect text  ef--e-f
        """) == [])
    #expect(
      Self.main.messages(
        """
        where e = "", f = "off"
        hot flicker  -x
        hot reset    -x
        expect text  e(fe)
        """) == [])
  }

  @Test func `a continuation that is resumed at once does not end the turn`() {
    let system = SystemDefinition("Lamp") { stage in
      let lamp = Lamp()
      let go: AsyncStream<Void> = stage.event("go")
      Task {
        for await _ in go {
          lamp.text = "on"
          await withCheckedContinuation { $0.resume() }
          lamp.text = "off"
        }
      }
      stage.output("text") { lamp.text }
    }
    #expect(
      system.messages("where e = \"\", f = \"off\"\nhot go -x\nexpect text ef") == [])
  }

  @Test func `the error of a row reaches the model, and an answer without a value is an error`() {
    #expect(
      Self.main.messages(
        """
        where w = "…", # = "down", d = "down"
        hot name         a
        cold fetch("a")  -#
        expect text      wd
        """) == [])
    #expect(
      Self.main.messages(
        """
        where w = "…", d = "the row of fetch(\\"a\\") completes without a value"
        hot name         a
        cold fetch("a")  -|
        expect text      wd
        """) == [])
  }

  @Test func `a call that no row answers, and an answer of the wrong type, fail the scenario`() {
    #expect(
      Self.main.messages("hot name a\nexpect length -")
        == ["no row answers 'fetch(\"a\")', called at 0"])
    #expect(
      Self.main.messages("where 1 = 1\nhot name a\ncold fetch(_) 1\nexpect length -")
        == ["'fetch' answers String, not 1"])
  }

  @Test func `any number of scenarios in parallel give the same report`() throws {
    let scenario = """
      where w = "…", x = "Ann"
      hot name         ab
      cold fetch("a")  ---x
      cold fetch("b")  --x
      expect text      w--x
      """
    let text = (0..<200).map { "scenario s\($0)\n\(scenario)\n" }.joined()
    let bytes = Array("system Model\ntick 100ms\n\(text)".utf8)
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: bytes)])
    let one = suite.run(systems: [Self.main], threads: 1)
    #expect(one.count(.passed) == 200)
    for _ in 0..<3 { #expect(suite.run(systems: [Self.main], threads: 8) == one) }
  }

  @Test func `the ports of an async system are listed`() {
    #expect(
      Self.main.ports.map { "\($0.kind) \($0.name): \($0.type)" } == [
        "service fetch: (String) async throws -> String", "input name: String",
        "event flicker: Void", "event reset: Void", "output text: String", "output length: Int",
        "output log: [String]",
      ])
  }

  @Test func `inputs and outputs are async sequences`() {
    let system = SystemDefinition("Echo") { stage in
      let names: AsyncStream<String> = stage.input("name", initial: "x")
      let taps: AsyncStream<Void> = stage.event("tap")
      let numbers: AsyncStream<Int> = stage.event("number", of: Int.self)
      stage.output("names", of: { names.map { $0 + "!" } })
      stage.output("taps", of: { taps.map { 1 }.prefix(2) })
      stage.output(
        "numbers",
        of: {
          numbers.map { number in
            if number > 1 { throw ScenarioError(.string("large")) }
            return number
          }
        })
    }
    #expect(
      system.messages(
        """
        where A = "x!", B = "a!", 1 = 1, 2 = 2, # = "large"
        hot name        --a
        hot tap         -t-t-t
        hot number      -1-2
        expect names    A-B
        expect taps     -1-(1|)
        expect numbers  -1-#
        """) == [])
  }

  @Test func `a service of its own answers where no row does, with any number of parameters`() {
    let system = SystemDefinition("Sums") { stage in
      let zero: @Sendable () async throws -> Int = stage.service("zero", answers: Int.self) { 0 }
      let four = stage.service("four", answers: Int.self) {
        (a: Int, b: Int, c: Int, d: Int) async in a + b + c + d
      }
      let three: @Sendable (Int, Int, Int) async throws -> Int = stage.service(
        "three", answers: Int.self)
      let numbers: AsyncStream<Int> = stage.event("number", of: Int.self)
      stage.output(
        "sum",
        of: {
          numbers.map { number in
            try await zero() + four(number, 1, 0, 0) + three(number, 2, 3)
          }
        })
    }
    #expect(
      system.messages(
        """
        where 1 = 1, 5 = 5, 7 = 7, x = (1, 1, 0, 0), y = (1, 2, 3), z = ()
        hot number          -1
        cold three(1, 2, 3) -5
        expect sum          --7
        calls zero          -z
        calls four          -x
        calls three         -y
        """) == [])
  }
}
