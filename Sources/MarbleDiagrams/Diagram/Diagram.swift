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
