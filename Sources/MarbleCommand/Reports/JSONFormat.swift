import MarbleDiagrams
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

  static func render(_ result: CheckResult, limit: Int = BoundedText.reportLimit) -> String {
    let report = result.report
    var details = BoundedText(limit: limit)
    let files = report.files.map { json($0, &details) }
    return document([
      "version": .integer(Int64(reportVersion)),
      "summary": .object([
        "files": .integer(Int64(report.files.count)),
        "scenarios": .integer(Int64(report.scenarios.count)),
        "passed": .integer(Int64(report.count(.passed))),
        "failed": .integer(Int64(report.count(.failed))),
        "invalid": .integer(Int64(report.count(.invalid))),
      ]),
      "files": .array(files),
      "regressions": .array(result.regressions.map(json)),
      "detailsOmitted": .integer(Int64(details.leftOut)),
    ])
  }

  /// Renders only the part that a comparison needs. So a committed baseline changes with titles and
  /// outcomes, but not with every row.
  static func renderBaseline(_ result: CheckResult) -> String {
    document([
      "version": .integer(Int64(reportVersion)),
      "files": .array(
        result.report.files.map { file in
          .object([
            "path": .string(file.path),
            "scenarios": .array(
              file.scenarios.map {
                .object(["title": .string($0.title), "outcome": .string($0.outcome.rawValue)])
              }),
          ])
        }),
    ])
  }

  private static func document(_ members: KeyValuePairs<String, JSON>) -> String {
    JSON.object(members).text() + "\n"
  }

  private static func json(_ file: FileReport, _ details: inout BoundedText) -> JSON {
    let problems = file.problems.map { json($0, &details) }
    let scenarios = file.scenarios.map { json($0, &details) }
    return .object([
      "path": .string(file.path),
      "problems": .array(problems),
      "scenarios": .array(scenarios),
    ])
  }

  private static func json(_ scenario: ScenarioReport, _ details: inout BoundedText) -> JSON {
    var room = EventBudget()
    let observers = scenario.observers.map { json($0, &room) }
    let subscriptions = scenario.subscriptions.map {
      comparison($0.name, room.list($0.expected, json), room.list($0.actual, json))
    }
    let calls = scenario.calls.map {
      comparison($0.name, room.list($0.expected, json), room.list($0.actual, json))
    }
    return .object([
      "title": .string(scenario.title),
      "line": .integer(Int64(scenario.line)),
      "outcome": .string(scenario.outcome.rawValue),
      "tick": .time(scenario.tick),
      "duration": .time(scenario.duration),
      "observers": .array(observers),
      "subscriptions": .array(subscriptions),
      "calls": .array(calls),
      "failures": .array(scenario.failures.map { json($0, &details) }),
      "orders": scenario.orders.map(json) ?? .null,
      "eventsOmitted": .integer(Int64(room.leftOut)),
    ])
  }

  private static func json(_ orders: OrderCoverage) -> JSON {
    .object([
      "tried": .integer(Int64(orders.tried)),
      "completeChanges": orders.changes.map { .integer(Int64($0)) } ?? .null,
    ])
  }

  /// The number of further events that can be listed for a scenario.
  private struct EventBudget {
    private var left = JSONFormat.eventLimit
    private(set) var leftOut = 0

    /// Lists the first items, as many as there is room for.
    mutating func list<Item>(_ items: [Item]?, _ json: (Item) -> (JSON, weight: Int)) -> JSON {
      guard let items else { return .null }
      var listed: [JSON] = []
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

  private static func json(_ observer: ObserverReport, _ room: inout EventBudget) -> JSON {
    .object([
      "name": .string(observer.name),
      "expected": room.list(observer.expected, json),
      "actual": room.list(observer.actual, json),
      "mode": observer.looseness.map { .string($0.word) } ?? .null,
      "tolerance": observer.looseness?.tolerance.map(JSON.time) ?? .null,
      "silences": .array(
        observer.silences.map {
          .object(["from": .time($0.subscribed), "to": $0.disposed.map(JSON.time) ?? .null])
        }),
    ])
  }

  private static func comparison(_ name: String, _ expected: JSON, _ actual: JSON) -> JSON {
    .object(["name": .string(name), "expected": expected, "actual": actual])
  }

  private static func json(_ event: EventReport) -> (JSON, weight: Int) {
    let json = JSON.object([
      "time": .time(event.time),
      "kind": .string(event.kind.rawValue),
      "value": event.value.map(JSON.string) ?? .null,
    ])
    return (json, 1 + (event.value?.utf8.count ?? 0) >> 6)
  }

  private static func json(_ window: SubscriptionWindow) -> (JSON, weight: Int) {
    let json = JSON.object([
      "subscribed": .time(window.subscribed),
      "disposed": window.disposed.map(JSON.time) ?? .null,
    ])
    return (json, 1)
  }

  private static func json(_ failure: Failure, _ details: inout BoundedText) -> JSON {
    let hasRoom = details.add { failure.details.joined(separator: "\n") }
    return .object([
      "line": .integer(Int64(failure.line)),
      "column": .integer(Int64(failure.column)),
      "cause": .string(failure.cause),
      "message": .string(failure.message),
      "details": .array(hasRoom ? failure.details.map(JSON.string) : []),
    ])
  }

  private static func json(_ regression: Regression) -> JSON {
    .object([
      "path": .string(regression.path),
      "title": .string(regression.title),
      "now": .string(regression.now.rawValue),
    ])
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
extension JSON {
  fileprivate static func time(_ instant: Instant) -> JSON { .integer(instant.nanoseconds) }

  fileprivate static func time(_ duration: Duration) -> JSON {
    .integer(duration.wholeNanoseconds)
  }
}
