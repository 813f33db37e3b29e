import FormScenarios
import Foundation
import MarbleDiagrams
import MarbleTasks
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// A log as a recorder would have written it during a run: with the times of a real machine.
private struct RunLog {
  private struct Line {
    let time: Int64
    /// Inputs come first at an instant, then answers, then what they cause.
    let rank: Int
    let fields: [(String, JSONValue)]
  }

  private var lines: [Line] = []
  private var isComplete = true

  /// - Parameter run: A run that is over.
  init(_ run: ScenarioRun) {
    let plan = run.plan
    for row in plan.sources where plan.isInput(row) {
      for event in row.events {
        guard case .next(let value) = event.event else { continue }
        add(event.time, 0, [("input", .string(row.name.text)), ("value", value.json)])
      }
    }
    addCalls(run)
    let outputs = Set(plan.system?.ports.filter { $0.kind == .output }.map(\.name) ?? [])
    for observer in run.observers {
      // No log tells that a screen has looked at an output for some time only.
      let row = observer.row
      isComplete = isComplete && !row.isNamed && row.window == SubscriptionWindow()
      guard row.inner == nil, outputs.contains(row.name) else { continue }
      let name = JSONValue.string(observer.row.name)
      for event in observer.events {
        switch event.event {
        case .next(let value): add(event.time, 3, [("output", name), ("value", value.json)])
        case .error(let error): add(event.time, 3, [("error", name), ("value", error.json)])
        case .completed: add(event.time, 3, [("end", name)])
        }
      }
    }
  }

  private mutating func addCalls(_ run: ScenarioRun) {
    var id = 0
    for (name, log) in run.names.calls.sorted(by: { $0.key < $1.key }) {
      var turns: [String: Int] = [:]
      for call in log.calls {
        guard case .next(let value) = call.event else { continue }
        let arguments: [Value] =
          switch value {
          case .void: []
          case .tuple(let members): members.map(\.value)
          default: [value]
          }
        id += 1
        add(
          call.time, 2,
          [
            ("call", .string(name)), ("id", .integer(id)),
            ("arguments", .array(arguments.map(\.json))),
          ])
        let text = "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
        let rows = run.plan.sources.filter {
          $0.pattern.filter { $0 != " " } == text.filter { $0 != " " }
        }
        guard !rows.isEmpty else {
          isComplete = false
          continue
        }
        let turn = turns[text, default: 0]
        turns[text] = turn + 1
        let windows = run.windows(of: rows[0].key)
        guard windows.indices.contains(turn) else { continue }
        addAnswers(of: rows[min(turn, rows.count - 1)], windows[turn], id)
      }
    }
  }

  private mutating func addAnswers(
    of row: Plan.SourceRow, _ window: SubscriptionWindow, _ id: Int
  ) {
    var last = Instant.distantPast
    for event in row.events {
      let time = event.time.shifted(by: window.subscribed)
      if let disposed = window.disposed, time > disposed { break }
      last = time
      let rank = time == window.subscribed ? 2 : 1
      switch event.event.written {
      case .next(let value): add(time, rank, [("answer", .integer(id)), ("value", value.json)])
      case .error(let error): add(time, rank, [("answer", .integer(id)), ("error", error.json)])
      case .completed: add(time, rank, [("answer", .integer(id)), ("ended", true)])
      }
    }
    if let disposed = window.disposed, disposed > last {
      add(disposed, 3, [("cancel", .integer(id))])
    }
  }

  private mutating func add(_ time: Instant, _ rank: Int, _ fields: [(String, JSONValue)]) {
    lines.append(Line(time: time.nanoseconds, rank: rank, fields: fields))
  }

  /// The lines of the log. Nil if the run called a service in a way that rows do not tell.
  ///
  /// - Parameter seed: Decides how late each instant of the machine is, up to 3 ms.
  func text(system: String, seed: UInt64) -> String? {
    guard isComplete else { return nil }
    var random = SplitMixGenerator(seed: seed)
    var text = JSONValue.object([
      .init(key: "marbles", value: 1), .init(key: "system", value: .string(system)),
    ]).text
    var before: (virtual: Int64, real: Int64) = (-1, -1)
    let ordered = lines.enumerated().sorted {
      ($0.element.time, $0.element.rank, $0.offset) < ($1.element.time, $1.element.rank, $1.offset)
    }
    for (number, line) in ordered.map(\.element).enumerated() {
      var real = before.real + 40_000
      if line.time != before.virtual {
        // An action of the user is on time, and a timer is late.
        let late = line.rank == 0 ? 0 : Int64(random.draw(in: 100_000...3_000_000))
        real = max(real, line.time + late)
      }
      before = (line.time, real)
      let fields =
        [("n", JSONValue.integer(number + 1)), ("at", .integer(Int(real)))] + line.fields
      text += "\n" + JSONValue.object(fields.map { .init(key: $0.0, value: $0.1) }).text
    }
    return text + "\n"
  }
}

extension Plan.SourceRow {
  /// False if it answers calls with any argument.
  fileprivate var isExact: Bool {
    if case .service(let patterns) = kind { !patterns.contains(.any) } else { true }
  }
}

extension Value {
  /// The value as a recorder writes it: as JSON, or else by its description.
  fileprivate var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .boolean(let truth): .boolean(truth)
    case .none: .null
    case .void: .string("()")
    case .array(let values): .array(values.map(\.json))
    default: .string(String(description.drop { $0 == "." }))
    }
  }
}

@Suite struct `A recorded run` {
  private static let files = ["forms", "async"].flatMap {
    Package.files(in: "marbles/\($0)", endingIn: ".marbles")
  }

  @Test func `is reproduced by the scenario that is made of its log`() throws {
    let scenarios = try Self.files.flatMap(Self.scenarios)
    let counts = try Share.of(scenarios).map(Self.reproduce)
    #expect(counts.reduce(0, +) > Share.of(50))
  }

  /// The scenarios of a file.
  private static func scenarios(_ path: String) throws -> [(ScenarioRunner, ScenarioSyntax)] {
    let file = SourceFile(path: path, bytes: try Package.bytes(of: path))
    let runner = ScenarioRunner(file: file, systems: SystemRegistry(exampleSystems))
    return file.runs.filter { !$0.isProperty }.map { (runner, $0) }
  }

  /// Makes logs of a scenario, and scenarios of these. Returns the number of logs.
  private static func reproduce(_ runner: ScenarioRunner, _ syntax: ScenarioSyntax) throws -> Int {
    let (ready, problems) = runner.prepare(syntax)
    var run = try #require(ready, "\(problems.map(\.failure.message))")
    defer { run.tearDown() }
    // A wildcard answers calls that only a run knows.
    guard let system = run.plan.systemName, run.plan.sources.allSatisfy({ $0.isExact }) else {
      return 0
    }
    run = run.executed()
    let log = RunLog(run)
    var count = 0
    for seed in 1...(Share.isLarge ? 2 : 1) {
      guard let text = log.text(system: system, seed: UInt64(seed)) else { continue }
      var reader = LogReader()
      try reader.read(Array(text.utf8))
      guard let session = try? reader.session(), !session.outputs.isEmpty || session.callCount > 0
      else { continue }
      count += 1
      let capture = try Capture(
        of: session, options: CaptureOptions(), systems: exampleSystems, path: "captured.marbles",
        isOver: { false })
      if case .reproduced = capture.outcome { continue }
      Issue.record("\(syntax.title), \(seed): \(capture.outcome)\n\(text)\n\(capture.text)")
    }
    return count
  }
}
