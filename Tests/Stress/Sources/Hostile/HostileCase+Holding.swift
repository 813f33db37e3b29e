extension HostileCase {
  /// Operators that buffer values.
  static let holding: [HostileCase] = [
    HostileCase("overlapping buffers", pipeline: "range(0, 20000).buffer(count: 20000, skip: 1)"),
    HostileCase("overlapping windows", pipeline: "range(0, 20000).window(count: 20000, skip: 1)"),
    HostileCase(
      "overlapping windows that are merged",
      pipeline: "range(0, 20000).window(count: 20000, skip: 1).flatMap { $0 }"),
    HostileCase(
      "buffers that never close",
      rows: """
          let x = range(0, 200000).publish()
          let out = x.buffer(openings: x, closing: { _ in never() })
          connect x  -^
        """),
    HostileCase(
      "windows that never close",
      rows: """
          let x = range(0, 200000).publish()
          let out = x.window(openings: x, closing: { _ in never() }).flatMap { $0 }
          connect x  -^
        """),
    HostileCase(
      "a replay for every value", says: "unexpected events",
      pipeline: "range(0, 50000).share(replay: 50000).flatMap { v in just(v) }"),
    HostileCase(
      "many late subscribers of a replay",
      rows: """
          let x = range(0, 500000).share(replay: 500000, scope: .forever)
          let out = interval(1ms).flatMap { _ in x }
        """),
    HostileCase(
      "a replay subject that is fed",
      rows: """
          let u = ReplaySubject(bufferSize: 1000000)
          feed u = range(0, 20000)
          let out = interval(1ms).flatMap { _ in u }
        """),
    HostileCase("arrays of everything", pipeline: "range(0, 900000).toArray()"),
    HostileCase(
      "arrays of everything a thousand times",
      rows: """
          hot s  -\(repeated("a", 50_000))|
          let out = merge(\(numbered(1_000, separator: ", ") { _ in "s.toArray()" }))
        """),
    HostileCase("the last million", pipeline: "range(0, 900000).takeLast(1000000)"),
    HostileCase(
      "nothing but the last values", says: "'out' completed at 0",
      pipeline: "range(0, 600000).skipLast(700000)"),
    HostileCase(
      "a zip that waits", says: "sent nothing",
      pipeline: "zip(range(0, 600000), never())"),
    HostileCase(
      "a comparison that waits", says: "sent nothing",
      pipeline: "range(0, 600000).sequenceEqual(never())"),
    HostileCase(
      "a queue of streams", says: "sent nothing",
      pipeline: "range(0, 600000).concatMap { v in never() }"),
    HostileCase(
      "streams that stay open",
      pipeline:
        "range(0, 900000).flatMap { v in never()\(repeated(".map { $0 }", 100)) }"),
    HostileCase("a group for every value", pipeline: "range(0, 900000).groupBy { $0 }"),
    HostileCase(
      "many windows", says: "unexpected events", pipeline: "range(0, 45000).window(count: 1)"),
    HostileCase("a delay of everything", pipeline: "range(0, 900000).delay(1s)"),
    HostileCase(
      "values within values",
      pipeline: "range(0, 900000)\(repeated(".enumerated()", 20)).toArray()"),
    HostileCase(
      "events as values of events",
      pipeline: "range(0, 900000)\(repeated(".materialize()", 20)).toArray()"),
    HostileCase(
      "distinct values of a large text",
      rows: """
          where B = "\(repeated("b", 1_000_000))"
          hot s  B
          let out = s.flatMap { b in range(0, 900000).map { _ in b } }.distinct()
        """),
    HostileCase(
      "large texts compared",
      rows: """
          where B = "\(repeated("b", 500_000))c", C = "\(repeated("b", 500_000))d"
          hot s  B
          hot t  C
          let out = combineLatest(s, t).flatMap { b, c in range(0, 900000).filter { _ in b == c } }
        """),
  ]
}
