import MarbleDiagrams
import Testing

@Suite struct RoundTripTests {
  @Test func `every recorded stream prints to a row that parses back to it`() throws {
    for seed in 0..<Share.of(400) {
      var random = RandomSource(seed: UInt64(seed))
      let tick = random.pick([1, 7, 1_000, 1_000_000, 100_000_000])
      let events = random.stream(tick: Int64(tick))
      let printed = Diagram.print(events, tick: .nanoseconds(tick))
      let read = try notices(of: printed, tick: .nanoseconds(tick))
      try #require(read == events, "seed \(seed): \(printed.row) where \(printed.entries)")
    }
  }

  @Test func `reserved keys are reused for their value and for no other`() throws {
    for seed in 0..<Share.of(150) {
      var random = RandomSource(seed: UInt64(seed))
      let events = random.stream(tick: 10)
      var reserved: [Character: Value] = [:]
      var errors: [Character: Value] = [:]
      for key in "abcAE1tp" where random.below(2) == 0 { reserved[key] = random.value() }
      for key in "xX#" where random.below(2) == 0 { errors[key] = random.value() }
      let printed = Diagram.print(
        events, tick: 10, reserved: reserved, errors: errors, avoiding: ["A", "d"])
      let known = Set(reserved.keys).union(errors.keys).union(["A", "d"])
      #expect(known.isDisjoint(with: printed.bindings.map(\.key)), "seed \(seed)")
      let read = try notices(of: printed, tick: 10, values: reserved, errors: errors)
      try #require(read == events, "seed \(seed): \(printed.row) where \(printed.entries)")
    }
  }

  @Test func `printing is deterministic`() {
    var random = RandomSource(seed: 5)
    let events = random.stream(tick: 10)
    let reserved: [Character: Value] = ["x": .void, "y": .void, "z": .void]
    let rows = (0..<20).map { _ in Diagram.print(events, tick: 10, reserved: reserved) }
    #expect(Set(rows.map { $0.row + $0.entries }).count == 1)
  }

  @Test func `a subscription row parses back to its instants`() throws {
    for (from, to, row) in [
      (0, nil, "^"), (0, 0, "(^!)"), (2, 5, "--^--!"), (0, 1, "^!"), (500, 501, "@0.0005ms ^!"),
    ] as [(Instant, Instant?, String)] {
      let window = SubscriptionWindow(subscribed: from, disposed: to)
      #expect(Diagram.printWindow(window, tick: 1) == row)
      #expect(
        try Diagram(row, role: .window, tick: 1).marks.map(\.time) == [from]
          + [to].compactMap(\.self))
    }
    let short = Diagram.printWindow(SubscriptionWindow(subscribed: 10, disposed: 15), tick: 10)
    #expect(short == "-^ @0.000015ms !")
    #expect(try Diagram(short, role: .window, tick: 10).marks.map(\.time) == [10, 15])
  }

  @Test(arguments: [
    ("", "-", ""),
    ("0 n|1 o|2 n|3 e", "no ne", ""),
    ("0 a|0 b|1 c", "pc", "p = (a b)"),
    ("0 a|0 b|1 b|1 a|2 a|2 b|3 c", "pApc", "p = (a b), A = (b a)"),
    ("0 3|1 t", "3 t", ""),
    ("0 Ann|8 b", "'Ann'---b", ""),
    ("0 Ann|3 b", "A--b", "A = \"Ann\""),
    ("0 Ann|3 b|9 Ann", "A--b-----A", "A = \"Ann\""),
    ("0 a|200 b", "a @0.0002ms b", ""),
  ])
  func `a row reads well`(stream: String, row: String, entries: String) {
    let events = stream.split(separator: "|").map { event in
      let parts = event.split(separator: " ")
      let value = Int(parts[1]).map(Value.integer) ?? .string(String(parts[1]))
      return TimedNotice(time: Instant(Int64(parts[0])!), event: .next(value))
    }
    let printed = Diagram.print(events, tick: 1)
    #expect(printed.row == row)
    #expect(printed.entries == entries)
  }

  @Test func `keys never run out`() throws {
    let events = (0..<25_000).map {
      TimedNotice(time: Instant($0), event: .next(.integer($0 + 10)))
    }
    let printed = Diagram.print(events, tick: 1)
    #expect(Set(printed.bindings.map(\.key)).count == 25_000)
    #expect(try notices(of: printed, tick: 1) == events)
  }
}

extension RandomSource {
  fileprivate mutating func stream(tick: Int64) -> [TimedNotice] {
    var time: Int64 = 0
    var events: [TimedNotice] = []
    let values = (0..<1 + below(20)).map { _ in value() }
    for _ in 0..<pick([0, 1, 3, 10, 200]) {
      switch below(6) {
      case 0: break
      case 1, 2: time += tick
      case 3: time += tick * Int64(below(60))
      case 4: time += Int64(below(Int(tick) * 3))
      default: time += pick([tick * 5_000, 1_500_000_000, 1, 60_000_000_000])
      }
      events.append(TimedNotice(time: Instant(time), event: .next(pick(values))))
    }
    if below(2) == 0 {
      let end = pick([.completed, .error(.string("error")), .error(value())] as [Notice])
      events.append(TimedNotice(time: Instant(time + tick * Int64(below(3))), event: end))
    }
    return events
  }
}

/// Returns the events of a printed row, with its keys resolved as in a scenario.
private func notices(
  of printed: PrintedDiagram, tick: Duration, values: [Character: Value] = [:],
  errors: [Character: Value] = [:]
) throws -> [TimedNotice] {
  var bindings = values.mapValues(Binding.value).merging(errors.mapValues(Binding.error)) { $1 }
  let entries = Array(printed.entries.utf8)
  if !entries.isEmpty {
    for entry in try KeyEntry.parse(entries, in: 0..<entries.count) {
      bindings[entry.key] = entry.binding
    }
  }
  let row = try Diagram(printed.row, role: .expectation, tick: tick).expanded(with: bindings)
  return row.marks.map { TimedNotice(time: $0.time, event: notice($0.symbol, bindings)) }
}

private func notice(_ symbol: Symbol, _ bindings: [Character: Binding<Value>]) -> Notice {
  switch symbol {
  case .text(let text): return .next(.string(text))
  case .completed: return .completed
  case .error:
    if case .error(let value) = bindings["#"] { return .error(value) }
    return .error(.string("error"))
  case .key(let key):
    switch bindings[key] {
    case .value(let value): return .next(value)
    case .error(let value): return .error(value)
    default: return .next(Value(key: key))
    }
  case .subscribed, .disposed: fatalError("no window")
  }
}
