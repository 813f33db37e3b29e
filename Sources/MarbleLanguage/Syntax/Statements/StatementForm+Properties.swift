// The forms of what a property invents, and of what must hold.

extension StatementForm {
  static let inventions = [
    StatementForm(
      .any, in: .property,
      "a row, or an input or event of the system, whose events are invented; '|' and '#' are ends, and 'while' leaves out the events at "
        + "whose instant the condition is not true",
      example: "any query  \"\", \"a\", \"ab\"  count 0...6 within 3s",
      instead: "'hot' has the events of a scenario; 'property TITLE' invents them",
      takes: .inventedName, .choices, .optional(.count, after: "count"),
      .optional(.span, after: "within"), .optional(.eventCondition, after: "while")
    ) {
      .any(
        .init(
          name: $1, isService: false, choices: $2, ends: nil, count: $3 ?? usualCount, within: $4,
          condition: $5, range: $0))
    },
    StatementForm(
      .any, in: .property, when: \.isBeforeService,
      "a service whose answers are invented; 'never' is no answer, and 'ends' gives every call "
        + "several values and then one of the ends",
      example: "any cold find  1, 2  count 0...3 ends |, #, never within 800ms",
      instead: "'cold' has the answers of a scenario; 'property TITLE' invents them",
      takes: .inventedName.after("cold"), .answers, .optional(.count, after: "count"),
      .optional(.ends, after: "ends"), .optional(.span, after: "within")
    ) {
      .any(
        .init(
          name: $1, isService: true, choices: $2, ends: $4 ?? ($3 == nil ? nil : []),
          count: $3 ?? usualCount, within: $5, condition: nil, range: $0))
    },
    StatementForm(
      .any, in: .property, when: \.isBeforeNumber,
      "a number that each session chooses, for closures, arguments and conditions; in a scenario "
        + "'let' has it",
      example: "any number NAME 0.5...1.5", instead: "'let NAME = 0.5' is a number of a scenario",
      takes: .word.after("number"), .numbers
    ) { .number(.init(name: $1, low: $2.low, high: $2.high, literal: nil, range: $0)) },
    StatementForm(
      .late, in: .scenarios, isOnce: true,
      "the first timer wakes late by the first time, the next ones by the next times, and all later "
        + "ones by the last time",
      example: "late 30ms, 10ms", takes: .delays
    ) { .late(.init(kind: .exactly($1), range: $0)) },
    StatementForm(
      .late, in: .property, isOnce: true, when: \.isBeforeSpans,
      "every timer wakes late by a time in this range; rows stay exact", example: "late 0...2s",
      instead: "'late 30ms' makes every timer late by as much", takes: .spans
    ) { .late(.init(kind: .between($1.low, $1.high), range: $0)) },
  ]

  /// The number of events of `any` without `count`.
  private static var usualCount: ClosedRange<Int> { 0...8 }

  static let claims = [
    StatementForm(
      .always, in: .scenarios,
      "a condition on the latest values holds at every instant at which something happens, from "
        + "zero on, or from each first event until the next second one",
      example: "always isLoading from start until stop", takes: .condition, .scope
    ) { .claim(.init(kind: .always, condition: $1, events: $2, range: $0)) },
    StatementForm(
      .never, in: .scenarios, "a condition on the latest values holds at no such instant",
      example: "never isLoading from start until stop", takes: .condition, .scope
    ) { .claim(.init(kind: .never, condition: $1, events: $2, range: $0)) },
    StatementForm(
      .finally, in: .scenarios,
      "a condition on the latest values holds when nothing is pending any more, or at 'until'",
      example: "finally running(find) == 0", takes: .condition
    ) { .claim(.init(kind: .finally, condition: $1, range: $0)) },
    StatementForm(
      .after, in: .scenarios,
      "each cause has an answer in time; EVENT is 'NAME', 'NAME where CONDITION', 'end NAME', "
        + "'error NAME', or of a service 'calls', 'answers', 'fails' or 'cancels' and its name",
      example: "after calls find expect results within 1s", takes: .cause, .event.after("expect"),
      .span.after("within"), .optional(.event, after: "unless")
    ) {
      let events = [$1, $2, $4].compactMap(\.self)
      return .claim(.init(kind: .response, events: events, within: $3, range: $0))
    },
    StatementForm(
      .no, in: .scenarios,
      "the event does not come in this time after any cause, until the exception",
      example: "no calls upload within 5s after cancel unless file", takes: .event,
      .span.after("within"), .cause.after("after"), .optional(.event, after: "unless")
    ) {
      let events = [$1, $3, $4].compactMap(\.self)
      return .claim(.init(kind: .absence, events: events, within: $2, range: $0))
    },
    StatementForm(
      .no, in: .scenarios, when: \.isBeforeUnlimitedAbsence,
      "the event does not come after any cause, until another event ends the wait",
      example: "no calls upload after cancel until file", takes: .event, .cause.after("after"),
      .event.after("until")
    ) { .claim(.init(kind: .absence, events: [$1, $2, $3], range: $0)) },
    StatementForm(
      .at, in: .scenarios,
      "the event comes at most so often in every window of this length",
      example: "at most 1 calls find within 100ms", takes: .number.after("most"), .event,
      .span.after("within")
    ) { .claim(.init(kind: .rate($1), events: [$2], within: $3, range: $0)) },
  ]
}
