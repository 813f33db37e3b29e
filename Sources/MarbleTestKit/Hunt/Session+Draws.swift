import MarbleDiagrams

extension Session {
  /// A number that a session has drawn.
  package struct Draw {
    package let place: WritableKeyPath<Session, Int>
    /// The smaller numbers to try instead, the smallest first.
    package let smaller: [Int]
  }

  /// A number that has a least one. The distance to it is left out, then its half, and so on.
  private func draw(_ place: WritableKeyPath<Session, Int>, atLeast least: Int = 0) -> Draw {
    let number = self[keyPath: place]
    var (distance, smaller) = (number - least, [Int]())
    while distance > 0 {
      smaller.append(number - distance)
      distance /= 2
    }
    return Draw(place: place, smaller: smaller)
  }

  /// The numbers of the session: answers, distances of instants, instants of events, delays, the
  /// choices of events, and the numbers of `any number`.
  package func draws(in shape: SessionShape) -> [Draw] {
    let calls = shape.keepsExchanges ? [] : calls
    var draws = calls.map { call in
      let (choice, service) = (answers[call]!.choice, shape.services[call.service])
      // No answer is smaller than the first one.
      let smaller = [service.silence].compactMap(\.self) + service.answers.filter { $0 < choice }
      return Draw(
        place: \.answers[call]!.choice, smaller: choice == service.silence ? [] : smaller)
    }
    draws += instants.indices.map { draw(\.[gap: $0]) }
    draws += rows.indices.flatMap { ticks(of: \.rows[$0]) }
    for call in self.calls {
      let last = answers[call]!.values.last?.tick ?? 0
      draws += ticks(of: \.answers[call]!.values)
      draws.append(draw(\.answers[call]!.delay, atLeast: last))
    }
    if !shape.keepsExchanges {
      draws += rows.indices.flatMap { choices(of: \.rows[$0], shape.rows[$0].values) }
    }
    draws += calls.flatMap {
      choices(of: \.answers[$0]!.values, Array(shape.services[$0.service].values))
    }
    return draws + numbers.indices.map { draw(\.numbers[$0]) }
  }

  private func ticks(of events: WritableKeyPath<Session, [Event]>) -> [Draw] {
    self[keyPath: events].indices.map { index in
      let least = index > 0 ? self[keyPath: events][index - 1].tick : 0
      return draw(events.appending(path: \.[index].tick), atLeast: least)
    }
  }

  private func choices(of events: WritableKeyPath<Session, [Event]>, _ values: [Int]) -> [Draw] {
    self[keyPath: events].enumerated().map { index, event in
      Draw(
        place: events.appending(path: \.[index].choice),
        smaller: values.filter { $0 < event.choice })
    }
  }

  /// Whole milliseconds are easier to read.
  func latenessDraws(atLeast low: Int64) -> [Draw] {
    lateness.enumerated().map { index, value in
      let shorter = [
        low, low + min(value - low, 1_000_000), low + (value - low) / 2_000_000 * 1_000_000,
      ]
      return Draw(
        place: \.lateness[index].whole, smaller: shorter.filter { $0 < value }.map { Int($0) })
    }
  }

  /// The instants of the events in all rows, in ticks.
  private var instants: [Int] { Set(rows.joined().map(\.tick)).sorted() }

  /// The ticks between an instant of `instants` and the one before. All later events move with it.
  private subscript(gap index: Int) -> Int {
    get { instants[index] - (index > 0 ? instants[index - 1] : 0) }
    set {
      let (first, distance) = (instants[index], self[gap: index] - newValue)
      for row in rows.indices {
        for index in rows[row].indices where rows[row][index].tick >= first {
          rows[row][index].tick -= distance
        }
      }
    }
  }
}

extension Int64 {
  fileprivate var whole: Int {
    get { Int(self) }
    set { self = Int64(newValue) }
  }
}

// MARK: - Calls

extension Session {
  /// The values before the end of an answer. None if a run that differs does not make the call.
  subscript(valuesOf call: Call) -> [Event] {
    get { answers[call]?.values ?? [] }
    set { answers[call]?.values = newValue }
  }

  /// The calls of the session, in an order that is the same in every process.
  var calls: [Call] { answers.keys.sorted { $0.isBefore($1) } }

  /// Calls that an event may have caused: each alone, and all of one turn.
  var callGroups: [[Call]] {
    let calls = calls
    let turns = Dictionary(grouping: calls, by: \.turn).sorted { $0.key < $1.key }
    return calls.map { [$0] } + turns.map(\.value)
  }

  /// The session with the answers of the calls that another one does not make, for those that only
  /// the other one makes. Nil if there are no such calls.
  func passingAnswers(toCallsOf other: Session) -> Session? {
    var (passing, lost) = (self, calls.filter { other.answers[$0] == nil })
    for call in other.calls where answers[call] == nil {
      guard let index = lost.firstIndex(where: { $0.service == call.service }) else { continue }
      passing.answers[call] = passing.answers.removeValue(forKey: lost.remove(at: index))
    }
    return passing == self ? nil : passing
  }

  /// Removes a call. Later ones that are equal keep their answers.
  mutating func drop(_ call: Call) {
    var call = call
    answers[call] = nil
    while true {
      let next = Call(service: call.service, arguments: call.arguments, turn: call.turn + 1)
      guard let answer = answers.removeValue(forKey: next) else { return }
      answers[call] = answer
      call = next
    }
  }
}

extension Session.Call {
  /// The same order in every process.
  package func isBefore(_ other: Session.Call) -> Bool {
    if service != other.service { return service < other.service }
    if turn != other.turn { return turn < other.turn }
    return arguments.map(\.description).lexicographicallyPrecedes(
      other.arguments.map(\.description))
  }
}
