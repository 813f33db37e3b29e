import MarbleScenarios

/// The version of the JSON; another one means that a key has gone or means something else.
let reportVersion = 1

/// The report for programs: everything that happened, expected and actual.
///
/// Every key is always there; what does not exist is `null`. Times are nanoseconds since zero. Values are text in the notation of
/// scenarios.
enum JSONFormat {
  static func render(_ result: CheckResult) -> String {
    let report = result.report
    return document([
      "version": .integer(Int64(reportVersion)),
      "summary": .object([
        "files": .integer(Int64(report.files.count)),
        "scenarios": .integer(Int64(report.scenarios.count)),
        "passed": .integer(Int64(report.count(.passed))),
        "failed": .integer(Int64(report.count(.failed))),
        "invalid": .integer(Int64(report.count(.invalid))),
      ]),
      "files": .array(report.files.map(json)),
      "regressions": .array(result.regressions.map(json)),
    ])
  }

  /// Only what a comparison needs, so that a committed baseline changes when titles and outcomes do and not with every row.
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

  private static func json(_ file: FileReport) -> JSON {
    .object([
      "path": .string(file.path),
      "problems": .array(file.problems.map(json)),
      "scenarios": .array(file.scenarios.map(json)),
    ])
  }

  private static func json(_ scenario: ScenarioReport) -> JSON {
    .object([
      "title": .string(scenario.title),
      "line": .integer(Int64(scenario.line)),
      "outcome": .string(scenario.outcome.rawValue),
      "tick": .integer(scenario.tick),
      "duration": .integer(scenario.duration),
      "observers": .array(
        scenario.observers.map(json)),
      "subscriptions": .array(
        scenario.subscriptions.map { comparison($0.name, $0.expected, $0.actual, json) }),
      "calls": .array(
        scenario.calls.map { comparison($0.name, $0.expected, $0.actual, json) }),
      "failures": .array(scenario.failures.map(json)),
    ])
  }

  private static func json(_ observer: ObserverReport) -> JSON {
    .object([
      "name": .string(observer.name),
      "expected": observer.expected.map { .array($0.map(json)) } ?? .null,
      "actual": .array(observer.actual.map(json)),
      "mode": observer.mode.map { .string($0.word) } ?? .null,
      "tolerance": observer.mode?.tolerance.map(JSON.integer) ?? .null,
      "silences": .array(
        observer.silences.map {
          .object(["from": .integer($0.from), "to": $0.to.map(JSON.integer) ?? .null])
        }),
    ])
  }

  private static func comparison<Item>(
    _ name: String, _ expected: [Item]?, _ actual: [Item], _ json: (Item) -> JSON
  ) -> JSON {
    .object([
      "name": .string(name),
      "expected": expected.map { .array($0.map(json)) } ?? .null,
      "actual": .array(actual.map(json)),
    ])
  }

  private static func json(_ event: EventReport) -> JSON {
    .object([
      "time": .integer(event.time),
      "kind": .string(event.kind.rawValue),
      "value": event.value.map(JSON.string) ?? .null,
    ])
  }

  private static func json(_ window: SubscriptionWindow) -> JSON {
    .object([
      "subscribed": .integer(window.subscribed),
      "disposed": window.disposed.map(JSON.integer) ?? .null,
    ])
  }

  private static func json(_ failure: Failure) -> JSON {
    .object([
      "line": .integer(Int64(failure.line)),
      "column": .integer(Int64(failure.column)),
      "cause": .string(failure.cause),
      "message": .string(failure.message),
      "details": .array(failure.details.map(JSON.string)),
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

extension ExpectationMode {
  fileprivate var word: String {
    switch self {
    case .strict: "strict"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    case .within: "within"
    }
  }

  fileprivate var tolerance: Int64? {
    if case .within(let tolerance) = self { tolerance } else { nil }
  }
}
