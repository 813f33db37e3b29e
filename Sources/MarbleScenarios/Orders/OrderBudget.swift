/// How many orders of a scenario are tried.
package struct OrderBudget: Hashable, Sendable {
  /// The maximum number of orders.
  package let orders: Int
  /// The limit of the work of all runs together.
  let work: Int
  /// True if a scenario fails that has more orders.
  let mustTryAll: Bool

  /// The maximum number of orders that the user can set.
  package static let limit = 100_000

  /// All orders. A scenario with more than ``limit`` of them fails.
  package static let all = OrderBudget(orders: limit, work: 50 * Limits.work, mustTryAll: true)
}

extension OrderBudget {
  /// At most this number of orders.
  package init(orders: Int = Limits.orders) {
    self.init(orders: orders, work: 5 * Limits.work, mustTryAll: false)
  }
}
