/// Replaces the group keys of a row by their events.
struct GroupExpansion {
  let role: Diagram.Role
  let limit: Int
  var groups: [Character: EventGroup] = [:]
  var errors: Set<Character> = []

  /// An event of a flattened group. `run` numbers the stretches of the group whose events come in
  /// either order; it is zero outside of them.
  private struct Event {
    var symbol: Symbol
    var run: Int32
  }

  private var flat: [Character: [Event]] = [:]
  private var path: [Character] = []
  private var ordinal: Int32 = 0

  init(role: Diagram.Role, limit: Int) {
    self.role = role
    self.limit = limit
  }

  mutating func expand(
    _ marks: ContiguousArray<Mark>
  ) throws(NotationError) -> ContiguousArray<Mark> {
    ordinal = marks.lazy.map { abs($0.group) }.max() ?? 0
    var expanded: ContiguousArray<Mark> = []
    expanded.reserveCapacity(marks.count)
    var count = 0
    for mark in marks {
      guard case .key(let key) = mark.symbol, groups[key] != nil else {
        expanded.append(mark)
        continue
      }
      let place = mark.offset..<mark.offset + key.utf8.count
      let events = try flattened(key, at: place)
      count += events.count
      guard count <= limit else {
        throw NotationError(.tooManyEvents(limit: Diagram.expansionLimit), place)
      }
      try append(events, of: key, in: mark, to: &expanded)
    }
    return expanded
  }

  private mutating func append(
    _ events: [Event], of key: Character, in mark: Mark, to marks: inout ContiguousArray<Mark>
  ) throws(NotationError) {
    if mark.group < 0, events.count > 1, events.contains(where: { $0.run != 1 }) {
      throw NotationError(
        .orderedInUnordered(key), mark.offset..<mark.offset + key.utf8.count)
    }
    let first = ordinal
    for event in events {
      var group = mark.group
      if group == 0 || (group > 0 && event.run > 0) {
        group = event.run > 0 ? -(first + 1 + event.run) : first + 1
        ordinal = max(ordinal, abs(group))
      }
      marks.append(
        Mark(time: mark.time, symbol: event.symbol, offset: mark.offset, group: group))
    }
  }

  /// Returns the events of a group key, with the group keys among them replaced as well.
  private mutating func flattened(
    _ key: Character, at place: Range<Int>
  ) throws(NotationError) -> [Event] {
    if let known = flat[key] { return known }
    let group = groups[key]!
    if let start = path.firstIndex(of: key) {
      throw NotationError(.keyCycle(Array(path[start...]) + [key]), place)
    }
    guard path.count < Value.nestingLimit else {
      throw NotationError(.nestedTooDeep(limit: Value.nestingLimit), place)
    }
    if !group.isOrdered, group.symbols.count > 1, role != .expectation {
      throw NotationError(.eitherOrderInSource(key), place)
    }
    path.append(key)
    var events: [Event] = []
    var runs: Int32 = group.isOrdered ? 0 : 1
    for symbol in group.symbols {
      guard case .key(let inner) = symbol, groups[inner] != nil else {
        events.append(Event(symbol: symbol, run: group.isOrdered ? 0 : 1))
        continue
      }
      let part = try flattened(inner, at: place)
      if !group.isOrdered, part.count > 1, part.contains(where: { $0.run != 1 }) {
        throw NotationError(.orderedInUnordered(inner), place)
      }
      guard events.count + part.count <= limit else {
        throw NotationError(.tooManyEvents(limit: Diagram.expansionLimit), place)
      }
      let offset = runs
      for event in part {
        let run = group.isOrdered ? (event.run > 0 ? offset + event.run : 0) : 1
        events.append(Event(symbol: event.symbol, run: run))
        runs = max(runs, run)
      }
    }
    path.removeLast()
    flat[key] = events
    return events
  }

  /// Checks that nothing follows the end. A key of an error or of a group may contain that end.
  func checkEnd(_ marks: ContiguousArray<Mark>) throws(NotationError) {
    guard let end = marks.firstIndex(where: { isEnd($0.symbol) }), end + 1 < marks.count
    else { return }
    let next = marks[end + 1]
    let place = next.offset..<next.offset + length(of: next.symbol)
    let isSameGroup = next.group != 0 && next.group == marks[end].group
    throw NotationError(
      isSameGroup ? .endNotLastInGroup(marks[end].symbol) : .eventAfterEnd(marks[end].symbol),
      place)
  }

  private func isEnd(_ symbol: Symbol) -> Bool {
    if case .key(let key) = symbol { return errors.contains(key) }
    return symbol.isTerminal
  }

  /// Returns the length of a symbol's token in bytes, as far as a caret needs it.
  private func length(of symbol: Symbol) -> Int {
    if case .key(let key) = symbol { return key.utf8.count }
    return 1
  }
}
