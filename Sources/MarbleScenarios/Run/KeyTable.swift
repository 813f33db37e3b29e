import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// What the characters of a scenario's diagrams stand for: its own keys before those of the head.
struct KeyTable {
  private var bindings: [Character: Binding<Value>] = [:]
  /// Keys that a diagram, or another key, has used.
  private(set) var used: Set<Character> = []
  /// Keys of the scenario itself.
  private let own: Set<Character>
  private var hasGroups = false

  init(head: [KeyEntry], own: [KeyEntry]) {
    for entry in head + own { bindings[entry.key] = entry.binding }
    self.own = Set(own.map(\.key))
    hasGroups = bindings.values.contains {
      switch $0 {
      case .value: false
      case .error, .group: true
      }
    }
  }

  /// Keys of the head that a diagram, or another key, has used.
  var usedOfHead: Set<Character> { used.subtracting(own) }

  /// Whether a diagram may write nothing but values that stand for themselves.
  var isEmpty: Bool { bindings.isEmpty }

  /// The keys that stand for values, in alphabetical order.
  var values: [(key: Character, value: Value)] {
    bindings.compactMap { key, binding in
      if case .value(let value) = binding { (key, value) } else { nil }
    }.sorted { $0.key < $1.key }
  }

  /// Reads a row and puts the events of group keys into their places.
  mutating func diagram(
    _ source: [UInt8], in range: Range<Int>, role: Diagram.Role, tick: Int64
  ) throws(NotationError) -> Diagram {
    let diagram = try Diagram.parse(source, in: range, role: role, tick: tick)
    guard !isEmpty, role != .window else { return diagram }
    for mark in diagram.marks { noteUse(of: mark.symbol) }
    return hasGroups ? try diagram.expanded(with: bindings) : diagram
  }

  private mutating func noteUse(of symbol: Symbol) {
    let key: Character
    switch symbol {
    case .key(let character): key = character
    case .error: key = "#"
    case .text, .completed, .subscribed, .disposed: return
    }
    guard let binding = bindings[key], used.insert(key).inserted else { return }
    if case .group(let symbols, _) = binding {
      for symbol in symbols { noteUse(of: symbol) }
    }
  }

  /// What a source does at a mark.
  func event(_ symbol: Symbol) -> Event<Value> {
    switch meaning(symbol) {
    case .next(let value): .next(value)
    case .error(let value): .error(ScenarioError(value ?? .string("error")))
    case .completed: .completed
    }
  }

  /// What a row expects at a mark.
  func expectation(_ symbol: Symbol) -> Expected<Value>.Content {
    switch meaning(symbol) {
    case .next(let value): .next(value)
    case .error(let value?): .failed(value)
    case .error(nil): .failedSomehow
    case .completed: .completed
    }
  }

  /// Whether a mark is a letter or an emoji without an entry, which a `Void` input takes for `()`.
  func standsForItself(_ symbol: Symbol) -> Bool {
    guard case .key(let key) = symbol else { return false }
    return bindings[key] == nil && !(key.isASCII && key.isWholeNumber)
  }

  private enum Meaning {
    case next(Value)
    /// An error without a value of its own is nil.
    case error(Value?)
    case completed
  }

  private func meaning(_ symbol: Symbol) -> Meaning {
    switch symbol {
    case .completed, .subscribed, .disposed: return .completed
    case .text(let text): return .next(.string(text))
    case .error:
      if case .error(let value)? = bindings["#"] { return .error(value) }
      return .error(nil)
    case .key(let key):
      switch isEmpty ? nil : bindings[key] {
      case .value(let value): return .next(value)
      case .error(let value): return .error(value)
      case .group, nil:
        if key.isASCII, let digit = key.wholeNumberValue { return .next(.integer(digit)) }
        return .next(.string(String(key)))
      }
    }
  }
}
