/// How many orders of a scenario are tried.
package struct OrderBudget: Hashable, Sendable {
  /// The maximum number of orders.
  package let orders: Int
  /// The limit of closure calls, synchronous values and actions of all runs together.
  let effort: Int
  /// True if a scenario fails that has more orders.
  let mustTryAll: Bool

  /// The maximum number of orders, unless the user sets another one.
  package static let standardLimit = 1_000
  /// The maximum number of orders that the user can set.
  package static let limit = 100_000

  /// At most this number of orders.
  package init(orders: Int = Self.standardLimit) {
    self.init(orders: orders, effort: 2 * EvaluationLimits.effort, mustTryAll: false)
  }

  init(orders: Int, effort: Int, mustTryAll: Bool) {
    self.orders = orders
    self.effort = effort
    self.mustTryAll = mustTryAll
  }

  /// All orders. A scenario with more than ``limit`` of them fails.
  package static let all = OrderBudget(
    orders: limit, effort: 20 * EvaluationLimits.effort, mustTryAll: true)
}
