/// One thing that happens in a row.
public struct Mark: Hashable, Sendable {
  // In this order a mark takes 40 bytes and not 48.

  /// What happens.
  public var symbol: Symbol
  /// The group it belongs to: zero for none, the ordinal of an ordered group `(ab)`, or the
  /// negated ordinal of a group `{ab}` whose events may come in either order.
  public var group: Int32
  /// Nanoseconds since time zero; less than zero before the `^` of a hot row.
  public var time: Int64
  /// Where its token begins, in bytes of the source; of an expanded key, where the key stands.
  public var offset: Int
}

// Apart, so that the parser has the initializer that the compiler makes: for a written one a debug build copies the symbol twice.
extension Mark {
  /// A mark at an instant of a row.
  public init(time: Int64, symbol: Symbol, offset: Int, group: Int32 = 0) {
    self.init(symbol: symbol, group: group, time: time, offset: offset)
  }
}

/// What a token of a row says, before `where` gives its key a value.
public enum Symbol: Hashable, Sendable {
  /// A letter, digit or emoji: its entry in `where`, else itself.
  case key(Character)
  /// A value written out, `'ann'`.
  case text(String)
  /// `|`
  case completed
  /// `#`
  case error
  /// `^` of a subscription row.
  case subscribed
  /// `!` of a subscription row.
  case disposed
}

extension Symbol {
  /// Whether it stands for a value.
  public var isValue: Bool {
    switch self {
    case .key, .text: true
    case .completed, .error, .subscribed, .disposed: false
    }
  }

  /// Whether it is `#`. A comparison would make a debug build compare whole symbols.
  public var isError: Bool {
    if case .error = self { true } else { false }
  }

  /// Whether nothing may happen after it.
  var isTerminal: Bool {
    switch self {
    case .completed, .error, .disposed: true
    case .key, .text, .subscribed: false
    }
  }
}
