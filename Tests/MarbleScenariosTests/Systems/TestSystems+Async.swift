import MarbleStreams
import MarbleTestKit
import Observation

@testable import MarbleScenarios

/// A model of the main actor, as an app has it.
@MainActor @Observable
private final class Model {
  private(set) var text = ""
  private(set) var length = 0
  private(set) var log: [String] = []
  private var task: Task<Void, Never>?
  private let fetch: @Sendable (String) async throws -> String

  init(fetch: @escaping @Sendable (String) async throws -> String) { self.fetch = fetch }

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

/// Texts of no actor.
@Observable private final class Texts: @unchecked Sendable {
  var text = ""
}

extension TestSystems {
  static let model = SystemDefinition("Model") { @MainActor stage in
    MainActor.preconditionIsolated()
    let model = Model(fetch: stage.service("fetch", answers: String.self))
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

  static let saver = SystemDefinition("Saver") { stage in
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

  static let immediate = SystemDefinition("Immediate") { @MainActor stage in
    let log = PublishSubject<String>()
    @MainActor func note() {
      Task.immediate { log.onNext("a") }
      log.onNext("b")
    }
    stage.output("log", log)
    stage.output(
      "text", Observable<String>.never().do(onSubscribe: { note() }, onDispose: { note() }))
  }

  static let lamp = SystemDefinition("Lamp") { stage in
    let lamp = Texts()
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

  static let echo = SystemDefinition("Echo") { stage in
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

  static let sums = SystemDefinition("Sums") { stage in
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

  static let loops = SystemDefinition("Loops") { stage in
    let keys: AsyncStream<String> = stage.event("key", of: String.self)
    let ask: (String) -> AsyncThrowingStream<Int, any Error> = stage.service(
      "ask", answers: Int.self)
    let quiet: (String) -> AsyncStream<Int> = stage.service("quiet", answers: Int.self)
    stage.output("answers", ask("x"))
    stage.output("quiets", quiet("y"))
    stage.output("keys", keys)
  }

  /// Several events of one source at one instant, of which a task reads one after the other.
  static let collector = SystemDefinition("Collector") { stage in
    let keys: AsyncStream<String> = stage.event("keys", of: String.self)
    let (texts, sender) = AsyncStream.makeStream(of: String.self)
    stage.output("texts", texts)
    stage.start {
      Task(name: "reader") {
        let collected = Texts()
        for await key in keys {
          collected.text += key
          Task { sender.yield(collected.text) }
        }
      }
    }
  }
}
