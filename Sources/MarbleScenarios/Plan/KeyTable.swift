import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The values of the keys in a scenario's diagrams. The scenario's own keys shadow those of the
/// head.
package struct KeyTable {
  private let head: FileKeys
  private let own: [Character: Binding<Value>]
  /// All keys, if a key represents a group or an error. Otherwise empty.
  private let groups: [Character: Binding<Value>]
  /// The predicates of the scenario's own keys.
  private let ownPredicates: [Character: PredicateReference]
  /// The scenario's own keys with large values, with the number of additional events that each use
  /// counts as.
  private let ownWeights: [Character: Int]
  /// The number of events that the keys of the rows may still expand to.
  private var eventsLeft = Diagram.expansionLimit
  /// Keys that a diagram or another key has used.
  package private(set) var used: Set<Character> = []

  init(head: FileKeys, own statements: [Statement]) {
    self.head = head
    var own: [KeyEntry] = []
    var predicates: [Character: PredicateReference] = [:]
    for case .keys(let keys) in statements {
      own += keys.entries
      predicates.merge(keys.predicates) { _, last in last }
    }
    ownPredicates = predicates
    self.own = Dictionary(own.map { ($0.key, $0.binding) }) { _, last in last }
    ownWeights = self.own.weights
    let hasGroups = head.hasGroups || own.contains { $0.binding.isGroup }
    groups = hasGroups ? head.bindings.merging(self.own) { _, own in own } : [:]
  }

  private subscript(key: Character) -> Binding<Value>? { own[key] ?? head.bindings[key] }

  /// Keys of the head that a diagram or another key has used.
  var usedOfHead: Set<Character> { used.isEmpty ? [] : used.filter { [own] in own[$0] == nil } }

  /// True if there are no keys, so that diagrams contain only values that represent themselves.
  var isEmpty: Bool { own.isEmpty && head.bindings.isEmpty }

  /// The first key, in alphabetical order, of a value.
  func key(for value: Value) -> Character? {
    let mine = own.filter { $0.value == .value(value) }.keys.min()
    guard var given = head.keys[value] else { return mine }
    if own[given] != nil {
      let others = head.bindings.filter { $0.value == .value(value) && own[$0.key] == nil }.keys
      guard let next = others.min() else { return mine }
      given = next
    }
    return min(mine ?? given, given)
  }

  /// The keys that a row has for values. Where it has several for one, that of other rows if it is
  /// among them.
  func keys(in row: [Expected<Value>], of text: SourceText) -> [Value: Character] {
    row.reduce(into: [:]) { keys, event in
      guard let place = event.source, case .next(let value) = event.event,
        let key = String(decoding: text.bytes[place...].prefix(64), as: UTF8.self).first,
        self[key] == .value(value)
      else { return }
      if keys[value] == nil || key == self.key(for: value) { keys[value] = key }
    }
  }

  /// The first key, in alphabetical order, of an error.
  func key(forError value: Value) -> Character? {
    let own = own.filter { $0.value == .error(value) }.keys
    let given = head.bindings.filter { $0.value == .error(value) && self.own[$0.key] == nil }.keys
    return (Array(own) + given).filter { $0 != "#" }.min()
  }

  /// Reads a row and replaces group keys by their events.
  package mutating func diagram(
    _ source: [UInt8], in range: Range<Int>, role: Diagram.Role, tick: Duration
  ) throws(NotationError) -> Diagram {
    let diagram = try Diagram.parse(source, in: range, role: role, tick: tick)
    guard !isEmpty, role != .window else { return diagram }
    for mark in diagram.marks { noteUse(of: mark.symbol) }
    var expanded = diagram
    if !groups.isEmpty {
      expanded = try diagram.expanded(with: groups, limit: eventsLeft)
      eventsLeft -= max(0, expanded.marks.count - diagram.marks.count)
    }
    if role != .expectation { try checkHoldsNoPredicate(expanded) }
    return expanded
  }

  /// The additional events that a row counts as, because its values are large.
  func weight(of diagram: Diagram) -> Int {
    guard !ownWeights.isEmpty || !head.weights.isEmpty else { return 0 }
    return diagram.marks.reduce(0) { sum, mark in
      guard case .key(let key) = mark.symbol else { return sum }
      return sum + (ownWeights[key] ?? (own[key] == nil ? head.weights[key] : nil) ?? 0)
    }
  }

  /// Fails if a row that allows only values contains a predicate.
  func checkHoldsNoPredicate(_ diagram: Diagram) throws(NotationError) {
    guard !ownPredicates.isEmpty || !head.predicates.isEmpty else { return }
    for mark in diagram.marks {
      guard case .key(let key) = mark.symbol, predicate(of: key) != nil else { continue }
      throw NotationError(.predicateNotExpected(key), mark.offset..<mark.offset + key.utf8.count)
    }
  }

  /// The predicate of a key, if it has one.
  private func predicate(of key: Character) -> PredicateReference? {
    own[key] == nil ? head.predicates[key] : ownPredicates[key]
  }

  /// The predicates that the rows use.
  var usedPredicates: [PredicateReference] {
    used.isEmpty ? [] : used.sorted().compactMap(predicate)
  }

  private mutating func noteUse(of symbol: Symbol) {
    let key: Character
    switch symbol {
    case .key(let character): key = character
    case .error: key = "#"
    case .text, .completed, .subscribed, .disposed: return
    }
    guard let binding = self[key], used.insert(key).inserted else { return }
    if case .group(let symbols, _) = binding {
      for symbol in symbols { noteUse(of: symbol) }
    }
  }

  /// The event that a source emits at a mark.
  package func event(_ symbol: Symbol) -> Event<Value> {
    switch expectation(symbol) {
    case .next(let value): .next(value)
    case .error(let value): .error(ScenarioError(value ?? .string("error")))
    case .completed: .completed
    }
  }

  /// The event of a symbol outside a row. It counts as a use of the key.
  mutating func event(using symbol: Symbol) -> Event<Value> {
    noteUse(of: symbol)
    return event(symbol)
  }

  func hasEntry(_ key: Character) -> Bool { self[key] != nil }

  /// True if a key represents one value or one error, or for itself.
  func isSingle(_ key: Character) -> Bool {
    switch self[key] {
    case .value, .error, nil: true
    case .group, .predicate: false
    }
  }

  /// Returns true for a letter or an emoji without an entry. A `Void` input reads it as `()`.
  func standsForItself(_ symbol: Symbol) -> Bool {
    guard case .key(let key) = symbol else { return false }
    return self[key] == nil && !(key.isASCII && key.isWholeNumber)
  }

  /// The event that an expected row requires at a mark. The value of an error is nil if the
  /// scenario gives it none.
  func expectation(_ symbol: Symbol) -> StreamEvent<Value, Value?> {
    switch symbol {
    case .completed, .subscribed, .disposed: return .completed
    case .text(let text): return .next(.string(text))
    case .error:
      if case .error(let value)? = self["#"] { return .error(value) }
      return .error(nil)
    case .key(let key):
      switch isEmpty ? nil : self[key] {
      case .value(let value): return .next(value)
      case .error(let value): return .error(value)
      case .predicate: return .next(predicate(of: key).map { .reference($0) } ?? .none)
      case .group, nil:
        return .next(Value(key: key))
      }
    }
  }
}

extension [Character: Binding<Value>] {
  /// The keys with large values and their weights. 64 characters or members count as one more
  /// event.
  var weights: [Character: Int] {
    // Most files have no large value, and an empty dictionary needs no memory.
    var weights: [Character: Int] = [:]
    for (key, binding) in self {
      switch binding {
      case .value(let value), .error(let value):
        let weight = ValueSize.of(value) >> 6
        if weight > 0 { weights[key] = weight }
      case .group, .predicate: break
      }
    }
    return weights
  }
}
