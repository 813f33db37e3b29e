/// The orders of the work at one instant under which a scenario was run.
public struct OrderCoverage: Hashable, Sendable {
  /// The number of orders that were tried. The documented order is the first one.
  public var tried: Int
  /// All orders with at most this number of changes of the documented order were tried, and there
  /// are more. Nil if every order was tried.
  public var changes: Int?

  /// True if every order was tried.
  public var isComplete: Bool { changes == nil }

  /// The sentence about a scenario that held in the tried orders, if there are more. Nil if there
  /// are none.
  package var note: String? {
    guard let changes else { return nil }
    let held = "held in \(tried) \(tried == 1 ? "order" : "orders")"
    return changes == 0
      ? "\(held); there are more"
      : "\(held): all with up to \(changes) \(changes == 1 ? "change" : "changes"); there are more"
  }
}
