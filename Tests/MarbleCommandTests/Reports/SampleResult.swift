import MarbleDiagrams

@testable import MarbleCommand
@testable import MarbleScenarios

extension CheckResult {
  /// A result with every kind of entry, and with texts that every format must escape.
  static let sample = CheckResult(
    report: Report(files: [
      FileReport(path: "marbles/plain.marbles", scenarios: [passing]),
      FileReport(
        path: "marbles/signup/username.marbles",
        problems: [
          Failure(
            line: 2, column: 9, cause: "key", message: "no diagram uses the key 'q'",
            details: ["where q = 1", StyledText("      ^", .wrong)])
        ],
        scenarios: [passing, failing, invalid]),
      FileReport(
        path: "marbles/gone, or: 100%.marbles",
        problems: [Failure(line: 1, column: 1, cause: "file", message: "no such file or folder")]),
    ]),
    regressions: [
      Regression(path: "marbles/plain.marbles", title: "It was here", now: nil),
      Regression(
        path: "marbles/signup/username.marbles", title: "A burst, & \"more\": <once>", now: .failed),
    ])

  /// The same result without failures.
  static let success = CheckResult(
    report: Report(files: [FileReport(path: "marbles/plain.marbles", scenarios: [passing])]))

  private static let passing = ScenarioReport(
    title: "It holds", line: 3, outcome: .passed, tick: 1_000_000, duration: 4_000_000,
    observers: [ObserverReport(name: "a", expected: [], actual: [])])

  private static let failing = ScenarioReport(
    title: "A burst, & \"more\": <once>", line: 4, outcome: .failed, tick: 100_000_000,
    duration: 1_600_000_000,
    observers: [
      ObserverReport(
        name: "typed",
        expected: [
          EventReport(time: 900_000_000, kind: .next, value: "\"c\""),
          EventReport(time: 1_600_000_000, kind: .completed, value: nil),
        ],
        actual: [
          EventReport(time: 800_000_000, kind: .next, value: "\"c\""),
          EventReport(time: 1_600_000_000, kind: .error, value: "\"\u{1B}\\\u{0}]]>\""),
        ]),
      ObserverReport(
        name: "watched", expected: nil, actual: [],
        silences: [
          SubscriptionWindow(subscribed: 1, disposed: 2), SubscriptionWindow(subscribed: 3),
        ]),
      ObserverReport(name: "late", expected: [], actual: [], looseness: .within(20_000_000)),
    ],
    subscriptions: [
      SubscriptionReport(
        name: "available(\"a\")", expected: nil,
        actual: [
          SubscriptionWindow(subscribed: 0, disposed: 1_600_000_000),
          SubscriptionWindow(subscribed: 5, disposed: nil),
        ])
    ],
    calls: [
      CallReport(
        name: "available", expected: [],
        actual: [EventReport(time: 0, kind: .next, value: "\"a\"")])
    ],
    failures: [
      Failure(
        line: 7, column: 28, cause: "early", message: "'typed' came 1 tick early",
        details: [
          "              0         10",
          StyledText("expected      ---------c------|", .right), "",
          StyledText("actual        --------c-------#", .wrong),
          StyledText("                      ^ c at 800ms, expected at 900ms", .wrong),
        ]),
      Failure(
        line: 7, column: 36, cause: "failed", message: "'typed' failed instead: 100%\u{1B}\r"),
    ])

  private static let invalid = ScenarioReport(
    title: "🙂 Unknown", line: 12, outcome: .invalid,
    failures: [
      Failure(
        line: 13, column: 5, cause: "syntax",
        message: "unknown operator 'debounse', did you mean 'debounce'?",
        details: ["let b = a.debounse(1t)", StyledText("          ^~~~~~~~", .wrong)])
    ])
}
