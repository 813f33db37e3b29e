/// A parsed row of the notation: events and their times.
public struct Diagram: Hashable, Sendable {
  /// The purpose of a row, which decides the tokens that the row may have.
  public enum Role: Hashable, Sendable {
    /// A source that runs with or without subscribers; `^` is its time zero.
    case hot
    /// A source that starts from the beginning for every subscriber.
    case cold
    /// The events that an observer must receive. Only such a row may have events in either order,
    /// `{ab}`.
    case expectation
    /// A subscription: `^`, `!` and time.
    case window
  }

  /// The purpose of the row.
  public var role: Role
  /// The events in time order. Events of one instant are in the order of the row.
  public var marks: ContiguousArray<Mark>
  /// How long the row is, from time zero to its end.
  public var length: Duration

  /// Creates a diagram of marks that are already in time order.
  package init(role: Role, marks: ContiguousArray<Mark>, length: Duration) {
    self.role = role
    self.marks = marks
    self.length = length
  }
}

extension SubscriptionWindow {
  /// The window that a row of `^` and `!` draws; without a `^` it begins at zero.
  package init(_ marks: ContiguousArray<Mark>) {
    self.init(
      subscribed: marks.first { $0.symbol == .subscribed }?.time ?? .zero,
      disposed: marks.first { $0.symbol == .disposed }?.time)
  }
}

/// One event or signal of a row.
public struct Mark: Hashable, Sendable {
  // In this order of properties a mark takes 40 bytes instead of 48.

  /// The token.
  public var symbol: Symbol
  /// The group of the mark: zero for none, the ordinal of an ordered group `(ab)`, or the negated
  /// ordinal of a group `{ab}` whose events may come in either order.
  public var group: Int32
  /// The instant of the mark. It is negative for a mark before the `^` of a hot row.
  public var time: Instant
  /// The offset of the token in bytes of the source. For an expanded key, the offset of the key.
  public var offset: Int

  package init(time: Instant, symbol: Symbol, offset: Int, group: Int32 = 0) {
    self.symbol = symbol
    self.group = group
    self.time = time
    self.offset = offset
  }
}

/// A token of a row, before `where` gives its key a value.
public enum Symbol: Hashable, Sendable {
  /// A letter, digit or emoji. It represents its entry in `where`; without an entry, it represents
  /// itself.
  case key(Character)
  /// A value written in quotes, `'ann'`.
  case text(String)
  /// `|`
  case completed
  /// `#`
  case error
  /// The `^` of a subscription row.
  case subscribed
  /// The `!` of a subscription row.
  case disposed
}

extension Symbol {
  /// True when the symbol represents a value.
  public var isValue: Bool {
    switch self {
    case .key, .text: true
    case .completed, .error, .subscribed, .disposed: false
    }
  }

  /// True for `#`.
  public var isError: Bool {
    if case .error = self { true } else { false }
  }

  /// True when nothing may follow the symbol.
  var isTerminal: Bool {
    switch self {
    case .completed, .error, .disposed: true
    case .key, .text, .subscribed: false
    }
  }
}
