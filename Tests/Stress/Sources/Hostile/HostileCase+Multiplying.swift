extension HostileCase {
  /// Operators that create many streams from one, or that subscribe again and again.
  static let multiplying: [HostileCase] = [
    HostileCase("a retry for ever", pipeline: #"error("x").retry()"#),
    HostileCase(
      "a retry that its own failures ask for",
      pipeline: #"error("x").retry(when: { e in e })"#),
    HostileCase("a repetition for ever", pipeline: "just(1).repeat()"),
    HostileCase("a repetition of nothing", pipeline: "empty().repeat()"),
    HostileCase("an element for ever", pipeline: "repeatElement(1)"),
    HostileCase("an expansion that doubles", pipeline: "just(1).expand { v in of(v, v) }"),
    HostileCase(
      "an expansion that waits",
      pipeline: "just(1).expand(maxConcurrent: 1) { v in of(v, v) }"),
    HostileCase("ranges of ranges", pipeline: "range(0, 30000).flatMap { _ in range(0, 30000) }"),
    HostileCase(
      "many first values",
      pipeline:
        "range(0, 100000).flatMap { _ in just(0).startWith(\(numbered(1_000, separator: ", ") { "\($0)" })) }"
    ),
    HostileCase(
      "a stream merged with itself again and again",
      rows: """
          hot s  -\(repeated("a", 50_000))|
          let b = merge(\(numbered(100, separator: ", ") { _ in "s" }))
          let out = merge(\(numbered(99, separator: ", ") { _ in "b" })).count()
        """),
    HostileCase(
      "many subscribers of one source",
      rows: """
          hot s  -\(repeated("a", 5_000))
          let out = range(0, 90000).flatMap { _ in s }.count()
        """),
    HostileCase(
      "the latest of thousands",
      rows: """
          hot s  -\(repeated("a", 5_000))
          let out = combineLatest(\(numbered(5_000, separator: ", ") { _ in "s" })).count()
        """),
    HostileCase(
      "pairs of thousands",
      rows: """
          hot s  -\(repeated("a", 5_000))
          let out = zip(\(numbered(5_000, separator: ", ") { _ in "s" })).toArray()
        """),
    HostileCase(
      "the last of thousands",
      rows: """
          hot s  -\(repeated("a", 5_000))|
          let out = forkJoin(\(numbered(5_000, separator: ", ") { _ in "s" }))
        """),
    HostileCase("timers without end", pipeline: "range(0, 900000).flatMap { v in timer(v * 1ms) }"),
    HostileCase(
      "a hundred clocks", says: "does not end",
      rows: """
          let out = merge(\(numbered(100, separator: ", ") { _ in "interval(1ms)" }))
        """),
    HostileCase(
      "functions that call each other twice",
      rows: """
          fn f0 = { $0 + 1 }
        \(numbered(60) { "  fn f\($0 + 1) = { f\($0)($0) * 0 + f\($0)($0) * 0 }" })
          let out = just(1).map { f60($0) }
        """),
    HostileCase(
      "every order of many", says: "unexpected events",
      rows: """
          order any
        \(numbered(20) { "  hot s\($0)  -(a|)" })
          let out = merge(\(numbered(20, separator: ", ") { "s\($0)" }))
        """),
    HostileCase(
      "a subject that feeds itself", says: "feeds itself",
      rows: """
          let u = PublishSubject()
          feed u = just("a")
          let out = u.do(onNext: { u.onNext($0) })
        """),
    HostileCase(
      "many rows of a service", says: "no row answers",
      rows: """
        \(numbered(10_000) { "  cold f(\($0))  -a|" })
          let out = range(20000, 100000).flatMap { f($0) }
        """),
  ]
}
