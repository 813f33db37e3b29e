// The forms of settings and of keys.

extension StatementForm {
  static let settings = [
    StatementForm(
      .marbles, in: .head, isOnce: true, "the version of the language; first in a file",
      example: "marbles 1", takes: .version
    ) { .version(.init(number: $1, range: $0)) },
    StatementForm(
      .tick, in: .everywhere, isOnce: true, "the duration of one column; 1 ms by default",
      example: "tick 100ms", takes: .tick
    ) { .tick(.init(duration: $1, range: $0)) },
    StatementForm(
      .where, in: .everywhere, "the values of keys", example: "where a = \"Ann\"", takes: .entries
    ) { .keys(.init(entries: $1.entries, predicates: $1.predicates, range: $0)) },
    StatementForm(
      .case, in: .scenario, "one of several cases of the scenario: it runs once with these keys",
      example: "case p = \"short\"", takes: .entries
    ) { .variant(.init(entries: $1.entries, predicates: $1.predicates, range: $0)) },
    StatementForm(
      .system, in: .everywhere, isOnce: true,
      "the rows drive a view model that is registered in Swift",
      example: "system RegisterViewModel",
      takes: .name
    ) { .system(.init(name: $1, range: $0)) },
    StatementForm(
      .until, in: .everywhere, isOnce: true,
      "the instant at which an endless scenario stops; the events of that instant still count",
      example: "until 5s", takes: .instant
    ) { .until(.init(time: $1.time, timeRange: $1.range, range: $0)) },
    StatementForm(
      .order, in: .everywhere, isOnce: true,
      "the scenario must hold for every order of the events that are due at one instant, or it "
        + "relies on the documented order and 'check --orders' tries no other",
      example: "order any", takes: .orderRule
    ) { .order(.init(kind: $1, range: $0)) },
    StatementForm(
      .order, in: .scenario, when: \.isBeforeInstant,
      "the scenario must hold in one other order: at this instant, the named work runs first",
      example: "order 600ms password.debounce, username",
      instead: "'order any' tries every order", takes: .instant, .turns
    ) { range, instant, names in
      let replay = Statement.Replay(time: instant.time, timeRange: instant.range, names: names)
      return .order(.init(kind: .replay(replay), range: range))
    },
  ]
}
