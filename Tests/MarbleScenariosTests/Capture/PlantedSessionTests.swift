import Dispatch
import MarbleStreams
import MarbleTestKit
import Observation
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// A type that no row makes, with a notation of its own.
private struct Floor: Decodable, ScenarioOutput {
  let number: Int
  var scenarioValue: Value { .string("floor \(number)") }
}

/// Small programs, and logs as the recorder writes them in real time.
@Suite struct `A planted session` {
  static func capture(
    of system: SystemDefinition, _ lines: [String], from: Duration? = nil,
    _ change: (inout CaptureOptions) -> Void = { _ in }
  ) throws -> Capture {
    let log = ["{\"marbles\":1,\"system\":\"\(system.name)\"}"] + lines
    var (options, selection) = (CaptureOptions(), SessionSelection())
    selection.from = from
    change(&options)
    return try Capture(
      of: `A log of a session`.session(Array(log.joined(separator: "\n").utf8), selection),
      options: options, systems: [system], path: "a.marbles", isOver: { false })
  }

  static func expectReproduced(
    _ capture: Capture, location: SourceLocation = #_sourceLocation
  ) {
    if case .reproduced = capture.outcome { return }
    Issue.record("\(capture.verdict)\n\(capture.text)", sourceLocation: location)
  }

  // MARK: Sleeps on a clock of the system

  @MainActor @Observable final class Ticker {
    private(set) var count = 0

    func start() {
      Task {
        while true {
          do { try await Task.sleep(for: .milliseconds(150)) } catch { return }
          count += 1
        }
      }
    }
  }

  @Test func `may end while a task sleeps on a clock of the system`() throws {
    let system = SystemDefinition("Ticker") { @MainActor stage in
      let model = Ticker()
      stage.event("start") { model.start() }
      stage.output("count") { model.count }
    }
    let capture = try Self.capture(
      of: system,
      [
        #"{"at":100000,"output":"count","value":0}"#, #"{"at":100000000,"input":"start"}"#,
        #"{"at":251000000,"output":"count","value":1}"#,
      ])
    Self.expectReproduced(capture)
    #expect(capture.text.contains("until "))
  }

  // MARK: Cancellations

  /// Loads two parts, and shows what has come, also after it was cancelled.
  @MainActor @Observable final class Parts {
    private(set) var shown = ""
    private let load: @Sendable (String) async throws -> String
    private var task: Task<Void, Never>?

    init(load: @escaping @Sendable (String) async throws -> String) { self.load = load }

    func open() {
      task = Task {
        for part in ["a", "b"] { shown += (try? await load(part)) ?? "-" }
      }
    }

    func close() { task?.cancel() }
  }

  private static let parts = SystemDefinition("Parts") { @MainActor stage in
    let model = Parts(load: stage.service("load", answers: String.self))
    stage.event("open") { model.open() }
    stage.event("close") { model.close() }
    stage.output("shown") { model.shown }
  }

  private static let opened = [
    #"{"at":100000,"output":"shown","value":""}"#, #"{"at":100000000,"input":"open"}"#,
    #"{"at":100100000,"call":"load","id":1,"arguments":["a"]}"#,
  ]

  @Test func `may call in a task that is cancelled already`() throws {
    Self.expectReproduced(
      try Self.capture(
        of: Self.parts,
        Self.opened + [
          #"{"at":200000000,"input":"close"}"#, #"{"at":200100000,"cancel":1}"#,
          #"{"at":200200000,"output":"shown","value":"-"}"#,
          #"{"at":200300000,"call":"load","id":2,"arguments":["b"]}"#,
          #"{"at":200400000,"cancel":2}"#, #"{"at":200500000,"output":"shown","value":"--"}"#,
        ]))
  }

  @Test func `may have answers after a cancellation`() throws {
    let capture = try Self.capture(
      of: Self.parts,
      Self.opened + [
        #"{"at":200000000,"input":"close"}"#, #"{"at":200100000,"cancel":1}"#,
        #"{"at":300100000,"answer":1,"value":"x"}"#,
        #"{"at":300200000,"output":"shown","value":"x"}"#,
        #"{"at":300300000,"call":"load","id":2,"arguments":["b"]}"#,
        #"{"at":300400000,"cancel":2}"#,
        #"{"at":400300000,"answer":2,"value":"y"}"#,
        #"{"at":400400000,"output":"shown","value":"xy"}"#,
      ])
    Self.expectReproduced(capture)
    #expect(capture.text.contains(#"cold(anyway) load("a")"#))
  }

  // MARK: Streams

  @Test func `calls a service again with each subscription`() throws {
    let system = SystemDefinition("Retries") { stage in
      let find: (String) -> Observable<String> = stage.service("find", answers: String.self)
      let query: Observable<String> = stage.event("query", of: String.self)
      stage.output("found", query.flatMap { find($0).retry(2).catchAndReturn("none") })
    }
    Self.expectReproduced(
      try Self.capture(
        of: system,
        [
          #"{"at":100000000,"input":"query","value":"a"}"#,
          #"{"at":100100000,"call":"find","id":1,"arguments":["a"]}"#,
          #"{"at":200000000,"answer":1,"error":"offline"}"#,
          #"{"at":200100000,"call":"find","id":2,"arguments":["a"]}"#,
          #"{"at":500000000,"answer":2,"value":"ann"}"#,
          #"{"at":500100000,"output":"found","value":"ann"}"#,
        ]))
  }

  /// A stream that works only while an output is shown.
  private static let loads = SystemDefinition("Loads") { stage in
    let load: (Floor) -> Observable<String> = stage.service("load", answers: String.self)
    let tap: Observable<Int> = stage.event("tap", of: Int.self)
    stage.output("shown", tap.flatMap { load(Floor(number: $0)) })
  }

  private static let twoLoads = [
    #"{"at":100000000,"input":"tap","value":1}"#,
    #"{"at":100100000,"call":"load","id":1,"arguments":[{"number":1}]}"#,
    #"{"at":300000000,"input":"tap","value":1}"#,
    #"{"at":300100000,"call":"load","id":2,"arguments":[{"number":1}]}"#,
    #"{"at":500000000,"answer":1,"value":"a"}"#, #"{"at":500000010,"answer":1,"ended":true}"#,
    #"{"at":500100000,"output":"shown","value":"a"}"#,
    #"{"at":700000000,"input":"tap","value":1}"#,
    #"{"at":700100000,"call":"load","id":3,"arguments":[{"number":1}]}"#,
    #"{"at":800000000,"answer":2,"value":"b"}"#, #"{"at":800000010,"answer":2,"ended":true}"#,
    #"{"at":800100000,"output":"shown","value":"b"}"#,
    #"{"at":950000000,"answer":3,"value":"c"}"#, #"{"at":950000010,"answer":3,"ended":true}"#,
    #"{"at":950100000,"output":"shown","value":"c"}"#,
  ]

  @Test func `of streams becomes smaller by a statement about a service`() throws {
    let capture = try Self.capture(of: Self.loads, Self.twoLoads) {
      $0.statement = "always running(load) <= 1"
    }
    #expect(capture.smallest?.events == 2, "\(capture.text)")
  }

  @Test func `keeps its answers when it becomes smaller`() throws {
    let capture = try Self.capture(of: Self.loads, Self.twoLoads) {
      $0.statement = "never shown == \"c\""
    }
    #expect(capture.smallest?.events == 1, "\(capture.text)")
    // The answer to the third of three equal calls, and of these no other one.
    #expect(capture.text.contains("\"c\""), "\(capture.text)")
    #expect(!capture.text.contains("\"b\""), "\(capture.text)")
  }

  // MARK: Names, values and parts of a log

  private static func loading(
    _ name: String, by service: String = "load", shownAs output: String
  ) -> SystemDefinition {
    SystemDefinition(name) { stage in
      let load: () -> Observable<Int> = stage.service(service, answers: Int.self)
      stage.output(output, load())
    }
  }

  /// A system's name is refused in every scenario, and a port's in those of its system.
  @Test(arguments: [
    (loading("Search-Model", shownAs: "shown"), "", "Swift registers a system 'Search-Model'"),
    (loading("Loads", shownAs: "load"), "system Loads", "the system 'Loads' registers 'load'"),
    (loading("Loads", shownAs: "a-b"), "system Loads", "Swift registers a port 'a-b'"),
    (loading("Loads", by: "l-d", shownAs: "b"), "system Loads", "Swift registers a port 'l-d'"),
  ])
  func `needs the names that a scenario can write, as the check of any file does`(
    system: SystemDefinition, head: String, message: String
  ) throws {
    let load = message.contains("l-d") ? "l-d" : "load"
    let capture = try Self.capture(of: system, [#"{"at":1,"call":"\#(load)","id":1}"#])
    guard case .invalid(let failures) = capture.outcome else {
      Issue.record("\(capture.verdict)")
      return
    }
    let suite = ScenarioSuite(head + "\nscenario one\n  hot taps 1\n  expect taps 1\n")
    for failures in [failures, suite.run(systems: [system]).scenarios[0].failures] {
      #expect(failures.contains { $0.message.hasPrefix(message) }, "\(failures.map(\.message))")
    }
  }

  @Test func `needs the ports of its system, also if the main queue is busy`() {
    let system = SystemDefinition("Shown") { @MainActor stage in
      stage.output("shown", Observable.just(1))
    }
    let (begun, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.main.async {
      begun.signal()
      over.wait()
    }
    begun.wait()
    let registry = SystemRegistry([system])
    #expect(
      registry.knownNames(of: "Shown", within: .milliseconds(1)).system?.outputs == [])
    var missing: [LogFact] = []
    do throws(LogError) {
      _ = try SystemPorts(system, within: .milliseconds(1))
    } catch {
      missing.append(error.fact)
    }
    over.signal()
    #expect(missing == [.portsMissing(system: "Shown")])
    #expect(registry.knownNames(of: "Shown").system?.outputs == ["shown"])
  }

  /// Adds numbers, and tells a sum and who has asked.
  private static let sums = SystemDefinition("Sums") { stage in
    let number: Observable<Int> = stage.input("number", initial: 0)
    let tap: Observable<Void> = stage.event("tap")
    stage.output("sum", tap.withLatestFrom(number) { $1 + 1 })
    stage.output("taps", tap.scan(0) { count, _ in count + 1 })
  }

  @Test func `may have redacted numbers`() throws {
    let capture = try Self.capture(
      of: Self.sums,
      [
        #"{"at":100000000,"input":"number","value":"redacted-1f"}"#,
        #"{"at":200000000,"input":"tap","value":"()"}"#,
        #"{"at":200100000,"output":"sum","value":"redacted-a7"}"#,
        #"{"at":200200000,"output":"taps","value":1}"#,
      ])
    Self.expectReproduced(capture)
    #expect(capture.remarks.isEmpty)
  }

  @Test func `says once which port has no redacted value`() throws {
    let system = SystemDefinition("Door") { stage in
      let even = stage.event("even", of: Even.self)
      stage.output("number", even.map(\.number))
    }
    let capture = try Self.capture(
      of: system,
      [
        #"{"at":100000000,"input":"even","value":"redacted-1f"}"#,
        #"{"at":200000000,"input":"even","value":"redacted-a7"}"#,
        #"{"at":200100000,"output":"number","value":"redacted-a7"}"#,
      ])
    let words = "'even' is Even, which has no redacted value: write one for its key"
    #expect(capture.remarks.map(\.message) == [words])
    #expect(capture.text.contains("\"redacted-1f\""), "\(capture.text)")
  }

  @Test func `begins with its state, and not with its last event`() throws {
    let capture = try Self.capture(
      of: Self.sums,
      [
        #"{"at":100000000,"input":"number","value":4}"#,
        #"{"at":200000000,"input":"tap"}"#, #"{"at":200100000,"output":"sum","value":5}"#,
        #"{"at":300000000,"input":"tap"}"#, #"{"at":300100000,"output":"sum","value":5}"#,
      ], from: .milliseconds(250))
    Self.expectReproduced(capture)
    #expect(
      capture.remarks.contains(.partBegins(Instant(nanoseconds: 250_000_000), values: ["number"])))
  }

  @Test func `says why it is not reproduced, and what was tried`() throws {
    let system = SystemDefinition("Pairs") { stage in
      let tap: Observable<Int> = stage.event("tap", of: Int.self)
      let load: (Int) -> Observable<Int> = stage.service("load", answers: Int.self)
      stage.output("shown", tap.flatMap { load($0).toArray().map(\.count) })
    }
    let capture = try Self.capture(
      of: system,
      [
        #"{"at":100000000,"input":"tap","value":1}"#,
        #"{"at":100100000,"call":"load","id":1,"arguments":[1]}"#,
        #"{"at":300000000,"answer":1,"value":2}"#,
        #"{"at":300100000,"output":"shown","value":1}"#,
      ])
    let words = capture.verdict
    #expect(
      words.contains { $0.hasPrefix("  why: the answer of load(1) has not completed") }, "\(words)")
    #expect(words.contains { $0.hasPrefix("tried: a tick of 200ms to 0.1ms") }, "\(words)")
  }

  @Test func `counts the columns of a row, and not the spaces before it`() throws {
    let rows = (1...450).map { #"{"at":\#($0 * 10_000_000),"input":"tap","value":\#($0 % 9)}"# }
    let name = String(repeating: "n", count: 99)
    let capture = try Self.capture(
      of: SystemDefinition("None") { _ in }, rows + [#"{"at":4800000000,"output":"\#(name)"}"#]
    ) {
      ($0.system, $0.tick) = ("Unknown", .milliseconds(10))
    }
    #expect(capture.text.contains(name))
  }
}
