import MarbleDiagrams
import MarbleStreams

/// The replacement for an expectation that accepts the observed events.
struct SuggestedRow {
  /// The code to paste: `"--a|"` or `"--A|", values: ["A": 12]`.
  let code: String

  /// A suggestion with more events or keys is not worth pasting.
  private static let limits = (events: 200, keys: 40)
  /// The greatest length of a row in bytes, and of a value: longer ones are left out as `…`.
  private static let lengths = (row: 1_000, value: 200)

  /// The row of a stream.
  ///
  /// - Parameters:
  ///   - keys: what the expectation's keys represent, none if values represent themselves.
  ///   - looseness: what the expectation leaves open, and goes on to.
  /// - Returns: nil where there is none: events without room for a group, or too many of them.
  init?<Element: Equatable>(
    _ events: TimedEvents<Element>, keys: [Character: Element], tick: Duration,
    looseness: Looseness = .exact
  ) {
    let words = looseness.code.map { ", \($0)" } ?? ""
    guard events.count <= Self.limits.events else { return nil }
    if keys.isEmpty, let row = Self.row(events, tick, ownSymbol(of:)),
      row.utf8.count <= Self.lengths.row
    {
      code = Self.literal(row) + words
      return
    }
    var assignment = KeyAssignment(keys)
    for case .next(let element) in events.map(\.event) { assignment.add(element) }
    guard assignment.all.count <= Self.limits.keys,
      let row = Self.row(
        events, tick, { assignment.key(of: $0).map { .string(String($0)) } })
    else { return nil }
    let used = assignment.all.filter { entry in
      events.contains { $0.event.isNext(entry.element) }
    }
    let values = used.compactMap { key, element in
      SwiftLiteral.code(element).map { code in
        let shown = code.utf8.count > Self.lengths.value ? "…" : code
        return "\(Self.literal(String(key))): \(shown)"
      }
    }
    if values.count == used.count {
      code =
        Self.literal(row) + words
        + ", values: [\(values.isEmpty ? ":" : values.joined(separator: ", "))]"
    } else {
      // The values of the test stay as they are.
      guard assignment.all.count == keys.count else { return nil }
      code = Self.literal(row) + words
    }
  }

  /// The rows of a source's subscriptions. Without a window the source was never subscribed.
  init(_ windows: [SubscriptionWindow], tick: Duration) {
    code = windows.map {
      Self.literal(Diagram.printWindow($0, tick: tick))
    }
    .joined(separator: ", ")
  }

  /// The line that a failure prints under its picture.
  var line: String { code.isEmpty ? "to accept, expect no diagram" : "to accept: \(code)" }

  private static func row<Element>(
    _ events: TimedEvents<Element>, _ tick: Duration,
    _ value: (Element) -> Value?
  ) -> String? {
    var notices: [TimedNotice] = []
    for (time, event) in events.lazy.map({ ($0.time, $0.event) }) {
      switch event {
      case .next(let element):
        guard let value = value(element) else { return nil }
        notices.append(TimedNotice(time: time, event: .next(value)))
      // A bare `#` accepts any error.
      case .error: notices.append(TimedNotice(time: time, event: .error(.string("error"))))
      case .completed: notices.append(TimedNotice(time: time, event: .completed))
      }
    }
    let printed = Diagram.print(notices, tick: tick)
    return printed.bindings.isEmpty ? printed.row : nil
  }

  private static func literal(_ text: String) -> String {
    Value.string(text).description
  }
}

/// The value that a row writes for an element without any key. Most types have none.
private func ownSymbol(of element: Any) -> Value? {
  switch element {
  case let text as String: .string(text)
  case let character as Character: .string(String(character))
  case let number as Int where (0...9).contains(number): .integer(number)
  case let keyed as any KeyedElement: .string(String(keyed.diagramKey))
  default: nil
  }
}

/// The keys of elements that cannot be written without one.
private struct KeyAssignment<Element: Equatable> {
  /// The given keys in alphabetical order, then the new ones.
  private(set) var all: [(key: Character, element: Element)]
  private var free: FreeKeys

  init(_ keys: [Character: Element]) {
    free = FreeKeys(besides: Set(keys.keys))
    all = keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func key(of element: Element) -> Character? { all.first { $0.element == element }?.key }

  mutating func add(_ element: Element) {
    if key(of: element) == nil { all.append((free.next(), element)) }
  }
}

extension Event where Element: Equatable {
  fileprivate func isNext(_ element: Element) -> Bool {
    if case .next(element) = self { true } else { false }
  }
}
