extension HostileCase {
  /// Operators that create many streams from one, or that subscribe again and again.
  static let multiplying: [HostileCase] = [
    HostileCase(
      "a retry for ever", says: "too much work",
      pipeline: #"error("x").retry()"#),
    HostileCase(
      "a retry that its own failures ask for", says: "too much work",
      pipeline: #"error("x").retry(when: { e in e })"#),
    HostileCase("variations that open windows for ever", says: "1 scenario in 1 file holds") {
      """
      vary

      scenario variations that open windows for ever
        hot s       -a---b----|
        cold i      -x-y-|
        let out   = s.flatMap { $0 == "a" ? i : just("z").delay(2t) }.window(closing: { timer(2t) })
        expect out  0-1-2-3-4-|
      """
    },
    HostileCase(
      "a repetition for ever", says: "too much work",
      pipeline: "just(1).repeat()"
    ),
    HostileCase(
      "a repetition of nothing", says: "too much work",
      pipeline: "empty().repeat()"),
    HostileCase(
      "an element for ever", says: "too much work",
      pipeline: "repeatElement(1)"),
    HostileCase(
      "an expansion that doubles", says: "too much work",
      pipeline: "just(1).expand { v in of(v, v) }"),
    HostileCase(
      "an expansion that waits", says: "too much work",
      pipeline: "just(1).expand(maxConcurrent: 1) { v in of(v, v) }"),
    HostileCase(
      "ranges of ranges", says: "too much work",
      pipeline: "range(0, 30000).flatMap { _ in range(0, 30000) }"),
    HostileCase(
      "many first values", says: "too much work",
      pipeline:
        "range(0, 100000).flatMap { _ in just(0).startWith(\(numbered(1_000, separator: ", ") { "\($0)" })) }"
    ),
    HostileCase(
      "a stream merged with itself again and again", says: "too much work"
    ) {
      """
      scenario a stream merged with itself again and again
        hot s  -\(repeated("a", 50_000))|
        let b = merge(\(numbered(100, separator: ", ") { _ in "s" }))
        let out = merge(\(numbered(99, separator: ", ") { _ in "b" })).count()
        expect out  -a
      """
    },
    HostileCase("many subscribers of one source", says: "too much work") {
      """
      scenario many subscribers of one source
        hot s  -\(repeated("a", 5_000))
        let out = range(0, 90000).flatMap { _ in s }.count()
        expect out  -a
      """
    },
    HostileCase("the latest of thousands", says: "too much work") {
      """
      scenario the latest of thousands
        hot s  -\(repeated("a", 5_000))
        let out = combineLatest(\(numbered(5_000, separator: ", ") { _ in "s" })).count()
        expect out  -a
      """
    },
    HostileCase("pairs of thousands", says: "too much work") {
      """
      scenario pairs of thousands
        hot s  -\(repeated("a", 5_000))
        let out = zip(\(numbered(5_000, separator: ", ") { _ in "s" })).toArray()
        expect out  -a
      """
    },
    HostileCase("the last of thousands", says: "too much work") {
      """
      scenario the last of thousands
        hot s  -\(repeated("a", 5_000))|
        let out = forkJoin(\(numbered(5_000, separator: ", ") { _ in "s" }))
        expect out  -a
      """
    },
    HostileCase(
      "timers without end", says: "too much work",
      pipeline: "range(0, 900000).flatMap { v in timer(v * 1ms) }"),
    HostileCase("a hundred clocks", says: "does not end") {
      """
      scenario a hundred clocks
        let out = merge(\(numbered(100, separator: ", ") { _ in "interval(1ms)" }))
        expect out  -a
      """
    },
    HostileCase(
      "functions that call each other twice", says: "too much work"
    ) {
      """
      scenario functions that call each other twice
        fn f0 = { $0 + 1 }
      \(numbered(60) { "  fn f\($0 + 1) = { f\($0)($0) * 0 + f\($0)($0) * 0 }" })
        let out = just(1).map { f60($0) }
        expect out  -a
      """
    },
    HostileCase("every order of many", says: "unexpected events") {
      """
      scenario every order of many
        order any
      \(numbered(20) { "  hot s\($0)  -(a|)" })
        let out = merge(\(numbered(20, separator: ", ") { "s\($0)" }))
        expect out  -a
      """
    },
    HostileCase("a subject that feeds itself", says: "feeds itself") {
      """
      scenario a subject that feeds itself
        subject u = PublishSubject()  -a
        let out = u.do(onNext: { u.onNext($0) })
        expect out  -a
      """
    },
    HostileCase("many rows of a service", says: "no row answers") {
      """
      scenario many rows of a service
      \(numbered(10_000) { "  cold f(\($0))  -a|" })
        let out = range(20000, 100000).flatMap { f($0) }
        expect out  -a
      """
    },
  ]
}
