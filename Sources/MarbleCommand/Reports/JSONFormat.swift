import MarbleDiagrams
import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// The version of the JSON. It changes when a key is removed or changes its meaning.
let reportVersion = 1

/// The report for programs, with every expected and actual event.
///
/// Every key is always present; a value that does not exist is `null`. Times are nanoseconds since
/// zero. Values are text in the notation of scenarios. The size is limited: the report leaves out,
/// and counts, events of a scenario with very many events, and pictures of failures after some
/// megabytes of pictures.
enum JSONFormat {
  /// The greatest number of events and windows that are listed for a scenario. Every 64 bytes of a
  /// value count as one more.
  static let eventLimit = 20_000

  static func render(_ result: CheckResult, limit: Int = ReportRoom.limit) -> String {
    let report = result.report
    let count = OutcomeCount(report.files)
    var details = ReportRoom(limit: limit)
    let files = report.files.map { json($0, &details) }
    let document: JSONValue = [
      "version": .integer(reportVersion),
      "summary": [
        "files": .integer(report.files.count),
        "scenarios": .integer(count.all),
        "passed": .integer(count.passed),
        "failed": .integer(count.failed),
        "invalid": .integer(count.invalid),
      ],
      "files": .array(files),
      "regressions": .array(result.regressions.map(json)),
      "detailsOmitted": .integer(details.leftOut),
    ]
    return document.document
  }

  /// Renders only the part that a comparison needs. So a committed baseline changes with titles and
  /// outcomes, but not with every row.
  static func renderBaseline(_ result: CheckResult) -> String {
    let document: JSONValue = [
      "version": .integer(reportVersion),
      "files": .array(
        result.report.files.map { file in
          [
            "path": .string(file.path),
            "scenarios": .array(
              file.scenarios.map {
                ["title": .string($0.title), "outcome": .string($0.outcome.rawValue)]
              }),
          ]
        }),
    ]
    return document.document
  }

  private static func json(_ file: FileReport, _ details: inout ReportRoom) -> JSONValue {
    let problems = file.problems.map { json($0, &details) }
    let scenarios = file.scenarios.map { json($0, &details) }
    return [
      "path": .string(file.path),
      "problems": .array(problems),
      "scenarios": .array(scenarios),
    ]
  }

  private static func json(_ scenario: ScenarioReport, _ details: inout ReportRoom) -> JSONValue {
    var room = EventBudget()
    let observers = scenario.observers.map { json($0, &room) }
    let subscriptions = scenario.subscriptions.map {
      comparison($0.name, room.list($0.expected, json), room.list($0.actual, json))
    }
    let calls = scenario.calls.map {
      comparison($0.name, room.list($0.expected, json), room.list($0.actual, json))
    }
    return [
      "title": .string(scenario.title),
      "line": .integer(scenario.line),
      "outcome": .string(scenario.outcome.rawValue),
      "tick": .time(scenario.tick),
      "duration": .time(scenario.duration),
      "observers": .array(observers),
      "subscriptions": .array(subscriptions),
      "calls": .array(calls),
      "failures": .array(scenario.failures.map { json($0, &details) }),
      "orders": scenario.orders.map(json) ?? .null,
      "eventsOmitted": .integer(room.leftOut),
    ]
  }

  private static func json(_ orders: OrderCoverage) -> JSONValue {
    [
      "tried": .integer(orders.tried),
      "completeChanges": orders.changes.map { .integer($0) } ?? .null,
    ]
  }

  /// The number of further events that can be listed for a scenario.
  private struct EventBudget {
    private var left = JSONFormat.eventLimit
    private(set) var leftOut = 0

    /// Lists the first items, as many as there is room for.
    mutating func list<Item>(_ items: [Item]?, _ json: (Item) -> (JSONValue, weight: Int))
      -> JSONValue
    {
      guard let items else { return .null }
      var listed: [JSONValue] = []
      for item in items {
        guard left > 0 else { break }
        let (text, weight) = json(item)
        left -= weight
        listed.append(text)
      }
      leftOut += items.count - listed.count
      return .array(listed)
    }
  }

  private static func json(_ observer: ObserverReport, _ room: inout EventBudget) -> JSONValue {
    [
      "name": .string(observer.name),
      "expected": room.list(observer.expected, json),
      "actual": room.list(observer.actual, json),
      "mode": observer.looseness.map { .string($0.word) } ?? .null,
      "tolerance": observer.looseness?.tolerance.map(JSONValue.time) ?? .null,
      "silences": .array(
        observer.silences.map {
          ["from": .time($0.subscribed), "to": $0.disposed.map(JSONValue.time) ?? .null]
        }),
    ]
  }

  private static func comparison(_ name: String, _ expected: JSONValue, _ actual: JSONValue)
    -> JSONValue
  {
    ["name": .string(name), "expected": expected, "actual": actual]
  }

  private static func json(_ event: EventReport) -> (JSONValue, weight: Int) {
    let json: JSONValue = [
      "time": .time(event.time),
      "kind": .string(event.kind.rawValue),
      "value": event.value.map(JSONValue.string) ?? .null,
    ]
    return (json, 1 + (event.value?.utf8.count ?? 0) >> 6)
  }

  private static func json(_ window: SubscriptionWindow) -> (JSONValue, weight: Int) {
    let json: JSONValue = [
      "subscribed": .time(window.subscribed),
      "disposed": window.disposed.map(JSONValue.time) ?? .null,
    ]
    return (json, 1)
  }

  private static func json(_ failure: Failure, _ details: inout ReportRoom) -> JSONValue {
    let hasRoom = details.takes(failure.details.reduce(0) { $0 + $1.utf8.count + 1 })
    return [
      "line": .integer(failure.line),
      "column": .integer(failure.column),
      "cause": .string(failure.cause),
      "message": .string(failure.message),
      "details": .array(hasRoom ? failure.details.map(JSONValue.string) : []),
    ]
  }

  private static func json(_ regression: Regression) -> JSONValue {
    [
      "path": .string(regression.path),
      "title": .string(regression.title),
      "now": .string(regression.state),
    ]
  }
}

extension Looseness {
  fileprivate var word: String {
    switch self {
    case .exact: "strict"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    case .within: "within"
    }
  }

  fileprivate var tolerance: Duration? {
    if case .within(let tolerance) = self { tolerance } else { nil }
  }
}

// Times are whole nanoseconds: an instant those since zero.
extension JSONValue {
  fileprivate static func time(_ instant: Instant) -> JSONValue {
    .integer(Int(instant.nanoseconds))
  }

  fileprivate static func time(_ duration: Duration) -> JSONValue {
    .integer(Int(duration.wholeNanoseconds))
  }
}

/// A scenario that passed in the baseline and does not pass now.
struct Regression: Equatable {
  let path: String
  let title: String
  /// Nil if no file of this path has a scenario of this title.
  let now: Outcome?

  var state: String { now?.rawValue ?? "gone" }
  var message: String {
    "passed in the baseline and " + (now == .failed ? "fails" : "is \(state)")
  }
}
