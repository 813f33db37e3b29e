import MarbleDiagrams

/// Draws events with the keys of a scenario, and collects the new keys that they need.
package struct RowRecorder {
  private let tick: Duration
  private let silences: RowSilences
  /// The values of the keys, including letters and digits that represent themselves in some
  /// diagram.
  private var values: [Character: Value]
  private var errors: [Character: Value] = [:]
  private var groups: [Character: [Symbol]] = [:]
  /// Keys of unordered groups and of predicates. An actual event cannot be written with them.
  private var unwritten: Set<Character> = []
  /// The new keys with the right-hand sides of their entries, in the order of first use.
  package private(set) var entries: [(key: Character, text: String)] = []

  /// - Parameters:
  ///   - letters: The keys that any diagram uses.
  ///   - hasLeaps: True if other rows write long silences as durations or anchors. New rows then do
  ///     the same.
  package init(
    tick: Duration, bindings: [Character: Binding<Value>], letters: Set<Character>,
    avoiding avoided: Set<Character> = [], hasLeaps: Bool, writesDurations: Bool = false
  ) {
    self.tick = tick
    silences = RowSilences(
      dashLimit: hasLeaps ? 9 : Diagram.longestDash, areDurations: writesDurations)
    // A `#` without an entry has no value. It is the error "error".
    values = Dictionary(
      uniqueKeysWithValues: letters.filter { $0 != "#" }.map { ($0, Value(key: $0)) })
    for (key, binding) in bindings { add(key, binding) }
    unwritten.formUnion(avoided)
  }

  private mutating func add(_ key: Character, _ binding: Binding<Value>) {
    values[key] = nil
    switch binding {
    case .value(let value): values[key] = value
    case .error(let value): errors[key] = value
    case .group(let symbols, ordered: true): groups[key] = symbols
    case .group, .predicate: unwritten.insert(key)
    }
  }

  /// A row of events.
  package mutating func row(_ events: [Occurrence<Value>]) -> String {
    let printed = Diagram.print(
      events, tick: tick, reserved: values, errors: errors, groups: groups,
      avoiding: unwritten, silences: silences)
    for (key, text) in printed.bindings {
      entries.append((key, text))
      // A drawn row is not checked here. The trial of the whole text finds a row that cannot be
      // read.
      let entry = Array("\(key) = \(text)".utf8)
      if let read = try? KeyEntry.parse(entry, in: 0..<entry.count).first { add(key, read.binding) }
    }
    return printed.row
  }

  /// A row of calls.
  package mutating func calls(_ calls: [Occurrence<Value>]) -> String {
    calls.isEmpty ? "none" : row(calls)
  }

  /// A row of one subscription.
  package func window(_ window: SubscriptionWindow) -> String {
    Diagram.printWindow(window, tick: tick, silences: silences)
  }
}
