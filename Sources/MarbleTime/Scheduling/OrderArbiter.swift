/// Chooses what runs next among the work that is due at the same instant.
package protocol OrderArbiter: AnyObject {
  /// Returns the position of the chosen work.
  ///
  /// - Parameters:
  ///   - candidates: The work in the documented order, at least one.
  ///   - ready: The number of candidates that are ready work. They come first.
  func choose(among candidates: [Work], ready: Int, at instant: Instant) -> Int
}

extension Work {
  /// True if the work precedes all other work of its instant in every order.
  package var isPinned: Bool {
    if case .fire(let target, _) = self { target.isPinned } else { false }
  }
}
