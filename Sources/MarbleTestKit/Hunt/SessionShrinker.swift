import MarbleDiagrams

/// Makes a broken session smaller, as long as it stays broken in the same way.
///
/// It goes through the changes in this order until none helps: fewer events, fewer calls answered,
/// earlier instants, shorter delays, choices earlier in their list, smaller numbers, the documented
/// order, punctual timers; then fewer events together with calls.
package struct SessionShrinker<Outcome: SessionOutcome> {
  private let shape: SessionShape
  private let run: (Session) -> Outcome?
  package private(set) var outcome: Outcome
  private var runsLeft: Int
  /// The number of smaller sessions that held.
  package private(set) var heldCount = 0
  private var tried: Set<Session> = []

  private var session: Session { outcome.session }

  /// - Parameters:
  ///   - runs: The most runs that it may take.
  ///   - run: Runs a session. Nil if it is not broken in the same way.
  package init(
    _ outcome: Outcome, of shape: SessionShape, runs: Int, _ run: @escaping (Session) -> Outcome?
  ) {
    self.outcome = outcome
    self.shape = shape
    self.run = run
    runsLeft = runs
  }

  /// Introduces the smallest session.
  package var words: String {
    (heldCount > 0 ? "after \(counted(heldCount, "smaller one")) held; " : "")
      + "the smallest that breaks it"
  }

  package mutating func shrink() {
    var before: Session
    repeat {
      before = session
      removeEvents(withCalls: false)
      if !shape.keepsExchanges { silenceAnswers() }
      moveEvents()
      shortenDelays()
      if !shape.keepsExchanges { lowerChoices() }
      lowerNumbers()
      restoreOrder()
      punctuate()
      // Each call is tried, which takes many runs. So it comes last.
      if session == before { removeEvents(withCalls: true) }
    } while session != before && runsLeft > 0
  }

  /// Continues with a smaller session if it is broken, too.
  private mutating func attempt(_ change: (inout Session) -> Void) -> Bool {
    var smaller = session
    change(&smaller)
    guard runsLeft > 0, smaller != session, tried.insert(smaller).inserted else { return false }
    runsLeft -= 1
    guard let found = run(smaller) else {
      heldCount += 1
      return false
    }
    outcome = found
    return true
  }

  private mutating func removeEvents(withCalls: Bool) {
    for row in shape.rows.indices {
      var length = session.rows[row].count
      while length > 0 {
        var start = session.rows[row].count - length
        while start >= 0, runsLeft > 0 {
          let rest = session.rows[row].count - length
          let isAllowed = rest >= shape.rows[row].count.lowerBound
          if isAllowed, start + length <= session.rows[row].count {
            removeEvents(row, start..<start + length, withCalls)
          }
          start -= length
        }
        length = min(length / 2, session.rows[row].count)
      }
    }
  }

  /// Removes events, alone or with the calls that they may have caused. The other calls keep their
  /// answers.
  private mutating func removeEvents(_ row: Int, _ events: Range<Int>, _ withCalls: Bool) {
    guard withCalls else { return _ = attempt { $0.rows[row].removeSubrange(events) } }
    let turns = Dictionary(grouping: calls, by: \.turn).sorted { $0.key < $1.key }.map(\.value)
    for dropped in calls.map({ [$0] }) + turns where runsLeft > 0 {
      let isSmaller = attempt {
        $0.rows[row].removeSubrange(events)
        for call in dropped { $0.drop(call) }
      }
      if isSmaller { return }
    }
  }

  private mutating func silenceAnswers() {
    for call in calls {
      let service = shape.services[call.service]
      removeValues(of: call, atLeast: service.count?.lowerBound ?? 0)
      guard let silence = service.silence else { continue }
      let values = session.answers[call]?.values ?? []
      _ = attempt {
        $0.answers[call] = Session.Answer(
          choice: silence, delay: values.last?.tick ?? 0, values: values)
      }
    }
  }

  /// Removes values of an answer, first all that are possible.
  private mutating func removeValues(of call: Session.Call, atLeast least: Int) {
    let count = session.answers[call]?.values.count ?? 0
    if count > least, attempt({ $0.answers[call]?.values.removeLast(count - least) }) { return }
    for index in (0..<count).reversed() {
      guard let values = session.answers[call]?.values, values.count > least,
        values.indices.contains(index)
      else { continue }
      _ = attempt { $0.answers[call]?.values.remove(at: index) }
    }
  }

  /// Moves each event, with all later ones, towards the event before it.
  private mutating func moveEvents() {
    for tick in Set(session.rows.joined().map(\.tick)).sorted() {
      let earlier = session.rows.joined().map(\.tick).filter { $0 < tick }.max() ?? 0
      for distance in steps(of: tick - earlier) {
        if attempt({ $0.move(from: tick, by: distance) }) { break }
      }
    }
    for row in shape.rows.indices {
      for index in session.rows[row].indices where index < session.rows[row].count {
        let earlier = index > 0 ? session.rows[row][index - 1].tick : 0
        for distance in steps(of: session.rows[row][index].tick - earlier) {
          if attempt({ $0.rows[row][index].tick -= distance }) { break }
        }
      }
    }
  }

  private mutating func shortenDelays() {
    for call in calls {
      for index in session.answers[call]?.values.indices ?? 0..<0 {
        let values = session.answers[call]?.values ?? []
        let earlier = index > 0 ? values[index - 1].tick : 0
        for distance in steps(of: values[index].tick - earlier) {
          if attempt({ $0.answers[call]?.values[index].tick -= distance }) { break }
        }
      }
      let last = session.answers[call]?.values.last?.tick ?? 0
      for distance in steps(of: (session.answers[call]?.delay ?? 0) - last) {
        if attempt({ $0.answers[call]?.delay -= distance }) { break }
      }
    }
  }

  private mutating func lowerChoices() {
    for row in shape.rows.indices {
      for index in session.rows[row].indices {
        let event = session.rows[row][index]
        for choice in shape.rows[row].values where choice < event.choice {
          if attempt({ $0.rows[row][index].choice = choice }) { break }
        }
      }
    }
    for call in calls {
      for index in session.answers[call]?.values.indices ?? 0..<0 {
        for choice in 0..<(session.answers[call]?.values[index].choice ?? 0) {
          if attempt({ $0.answers[call]?.values[index].choice = choice }) { break }
        }
      }
      let service = shape.services[call.service]
      // No answer is smaller than the first one.
      guard let current = session.answers[call]?.choice, current != service.silence else {
        continue
      }
      for choice in service.answers.prefix(while: { $0 < current }) {
        if attempt({ $0.answers[call]?.choice = choice }) { break }
      }
    }
  }

  /// Halves the distance by which a number is made smaller until none is possible.
  private mutating func lowerNumbers() {
    for index in session.numbers.indices {
      var distance = session.numbers[index]
      while distance > 0 {
        let isSmaller = attempt { $0.numbers[index] -= distance }
        distance = isSmaller ? min(distance, session.numbers[index]) : distance / 2
      }
    }
  }

  private mutating func restoreOrder() {
    if attempt({ $0.order = [] }) { return }
    for index in session.order.indices.reversed() where index < session.order.count {
      _ = attempt { $0.order.remove(at: index) }
    }
  }

  private mutating func punctuate() {
    guard let range = shape.lateness else { return }
    let low = range.lowerBound
    if attempt({ $0.lateness = low == 0 ? [] : [low] }) { return }
    for value in Set(session.lateness).sorted() where session.lateness.count > 1 {
      if attempt({ $0.lateness = [value] }) { break }
    }
    for index in session.lateness.indices where index < session.lateness.count {
      let value = session.lateness[index]
      // Whole milliseconds are easier to read.
      for shorter in [
        low, low + min(value - low, 1_000_000), low + (value - low) / 2_000_000 * 1_000_000,
      ] {
        guard shorter < value, index < session.lateness.count else { continue }
        if attempt({ $0.lateness[index] = shorter }) { break }
      }
    }
  }

  /// The calls of the session, in an order that is the same in every process.
  private var calls: [Session.Call] { session.answers.keys.sorted { $0.isBefore($1) } }

  /// The whole distance, its half, and one.
  private func steps(of distance: Int) -> [Int] {
    guard distance > 0 else { return [] }
    return Set([distance, distance - 1, distance / 2, 1]).filter { $0 > 0 }.sorted(by: >)
  }
}

extension Session {
  /// Removes a call. Later ones that are equal keep their answers.
  fileprivate mutating func drop(_ call: Call) {
    var call = call
    answers[call] = nil
    while true {
      let next = Call(service: call.service, arguments: call.arguments, turn: call.turn + 1)
      guard let answer = answers.removeValue(forKey: next) else { return }
      answers[call] = answer
      call = next
    }
  }

  /// Moves all events from an instant on to earlier ones.
  fileprivate mutating func move(from tick: Int, by distance: Int) {
    for row in rows.indices {
      for index in rows[row].indices where rows[row][index].tick >= tick {
        rows[row][index].tick -= distance
      }
    }
  }
}
