import MarbleTasks

/// Draws sessions: first with few events, then with many, and changes of sessions that showed
/// something new.
struct SessionGenerator {
  let shape: SessionShape
  var random: SplitMixGenerator

  init(_ shape: SessionShape, seed: UInt64) {
    self.shape = shape
    random = SplitMixGenerator(seed: seed)
  }

  /// - Parameter size: From 0, the fewest events, to 1, as many as the shape allows.
  mutating func session(size: Double) -> Session {
    var session = Session(rows: [], seed: random.next())
    let style = random.draw(in: 0..<3)
    for row in shape.rows {
      let earlier = session.rows.joined().map(\.tick)
      session.rows.append(events(of: row, size, style: style, earlier))
    }
    while session.eventCount > SessionShape.eventLimit, let longest = session.longestRow {
      session.rows[longest].removeLast()
    }
    drawSetting(&session)
    session.numbers = shape.numbers.map { number(upTo: $0) }
    return session
  }

  /// Often the first or the last choice.
  private mutating func number(upTo last: Int) -> Int {
    switch random.draw(in: 0..<8) {
    case 0: 0
    case 1: last
    default: random.draw(in: 0...last)
    }
  }

  private mutating func events(
    of row: SessionShape.Row, _ size: Double, style: Int, _ earlier: [Int]
  ) -> [Session.Event] {
    let spread = row.count.upperBound - row.count.lowerBound
    let most = min(spread, max(1, Int((Double(spread) * size).rounded(.up))))
    let count = row.count.lowerBound + (spread == 0 ? 0 : random.draw(in: 0...most))
    var ticks = (0..<count).map { _ in 0 }
    var last = style == 0 ? 0 : random.draw(in: 0...row.ticks) / 2
    for index in ticks.indices {
      ticks[index] = tick(after: last, upTo: row.ticks, style: style, earlier)
      last = ticks[index]
    }
    ticks.sort()
    var events: [Session.Event] = []
    for tick in ticks where !row.values.isEmpty {
      let repeats = !events.isEmpty && random.isOne(in: 6)
      let choice =
        repeats ? events[events.count - 1].choice : random.element(of: row.values)!
      events.append(Session.Event(tick: tick, choice: choice))
    }
    if let end = random.element(of: row.ends), random.isOne(in: 3) {
      let tick = random.draw(in: (ticks.last ?? 0)...row.ticks)
      events.append(Session.Event(tick: tick, choice: end))
    }
    return events
  }

  /// The instant of an event. Equal instants, and the distances at which something changes, come
  /// often.
  private mutating func tick(
    after last: Int, upTo limit: Int, style: Int, _ earlier: [Int]
  ) -> Int {
    switch random.draw(in: 0..<8) {
    case 0 where style != 0: return last
    case 1, 2:
      if let other = random.element(of: earlier), other <= limit { return other }
    case 3, 4, 5:
      if style == 2, let gap = random.element(of: shape.gaps) {
        return min(limit, max(0, last + gap + random.draw(in: -1...1)))
      }
      if style == 1 { return min(limit, last + random.draw(in: 0...3)) }
    default: break
    }
    return random.draw(in: 0...limit)
  }

  /// Draws the lateness of timers and the order of the work at one instant.
  private mutating func drawSetting(_ session: inout Session) {
    if let range = shape.lateness {
      switch random.draw(in: 0..<4) {
      case 0: session.lateness = [range.lowerBound]
      case 1: session.lateness = [range.upperBound]
      case 2: session.lateness = [lateness(range)]
      default:
        let count = random.draw(in: 1...8)
        session.lateness = (0..<count).map { _ in lateness(range) }
      }
    }
    guard shape.drawsOrder, random.flip() else { return }
    var choices: Set<Int> = []
    for _ in 0..<random.draw(in: 1...3) {
      choices.insert(random.draw(in: 0..<12))
    }
    session.order = choices.sorted().map {
      Deviation(choice: $0, alternative: random.draw(in: 1...2))
    }
  }

  /// Whole milliseconds, if the range has some.
  private mutating func lateness(_ range: ClosedRange<Int64>) -> Int64 {
    let unit: Int64 = range.upperBound - range.lowerBound >= 1_000_000 ? 1_000_000 : 1
    let steps = (range.upperBound - range.lowerBound) / unit
    return range.lowerBound + unit * random.draw(in: 0...steps)
  }
}

// MARK: - Changes

extension SessionGenerator {
  /// A session with a few changes.
  mutating func changed(_ session: Session) -> Session {
    var changed = session
    for _ in 0..<random.draw(in: 1...3) { change(&changed) }
    if random.isOne(in: 3) { changed.seed = random.next() }
    if let index = random.element(of: shape.numbers.indices), random.flip() {
      changed.numbers[index] = number(upTo: shape.numbers[index])
    }
    for index in changed.rows.indices { changed.rows[index].settle(shape.rows[index]) }
    return changed
  }

  private mutating func change(_ session: inout Session) {
    if !session.answers.isEmpty, random.isOne(in: 3) {
      return changeAnswer(&session)
    }
    guard let index = random.element(of: shape.rows.indices) else {
      return drawSetting(&session)
    }
    let row = shape.rows[index]
    let others = session.rows.joined().map(\.tick)
    switch (random.draw(in: 0..<8), random.element(of: session.rows[index].indices)) {
    case (0...1, let place):
      guard session.eventCount < SessionShape.eventLimit,
        let choice = random.element(of: row.values)
      else { return }
      let last = place.map { session.rows[index][$0].tick } ?? 0
      let tick = tick(after: last, upTo: row.ticks, style: 2, others)
      session.rows[index].append(Session.Event(tick: tick, choice: choice))
    case (2, let place?): session.rows[index].remove(at: place)
    case (3...4, let place?):
      let last = place > 0 ? session.rows[index][place - 1].tick : 0
      session.rows[index][place].tick = tick(after: last, upTo: row.ticks, style: 2, others)
    case (5, let place?):
      if let choice = random.element(of: row.values) { session.rows[index][place].choice = choice }
    case (6, _):
      // All events of the row move.
      let distance = random.draw(in: -3...3)
      for place in session.rows[index].indices { session.rows[index][place].tick += distance }
    default: drawSetting(&session)
    }
  }

  private mutating func changeAnswer(_ session: inout Session) {
    guard let call = random.element(of: session.calls) else { return }
    session.answers[call] = nil
    var other = session
    other.seed = random.next()
    session.answers[call] = other.answer(to: call, at: 0, in: shape)
  }
}

extension Session {
  fileprivate var longestRow: Int? {
    rows.indices.max { rows[$0].count < rows[$1].count }.flatMap { rows[$0].isEmpty ? nil : $0 }
  }
}

extension [Session.Event] {
  /// Puts the events in order within the limits of their row, with at most one end after them.
  fileprivate mutating func settle(_ row: SessionShape.Row) {
    let ends = Set(row.ends)
    var values = filter { !ends.contains($0.choice) }
    let end = first { ends.contains($0.choice) }
    for index in values.indices {
      values[index].tick = Swift.min(row.ticks, Swift.max(0, values[index].tick))
    }
    values.sort { ($0.tick, $0.choice) < ($1.tick, $1.choice) }
    values = Array(values.prefix(row.count.upperBound))
    while values.count < row.count.lowerBound, let choice = row.values.first {
      values.append(Session.Event(tick: values.last?.tick ?? 0, choice: choice))
    }
    if var end {
      end.tick = Swift.min(row.ticks, Swift.max(values.last?.tick ?? 0, end.tick))
      values.append(end)
    }
    self = values
  }
}
