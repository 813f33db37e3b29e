// The text form of an order: `3:1 5:2`, with choices counted from 1.

extension Deviation {
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let choice = Int(parts[0]), let alternative = Int(parts[1]), choice > 0,
      alternative > 0
    else { return nil }
    self.init(choice: choice - 1, alternative: alternative)
  }

  fileprivate var text: String { "\(choice + 1):\(alternative)" }
}

extension [Deviation] {
  /// Reads an order. Nil if the text is not one; the order of the text must be that of the choices.
  package init?(order text: String) {
    let read = text.split(separator: " ").map { Deviation($0) }
    let order = read.compactMap(\.self)
    guard !order.isEmpty, order.count == read.count,
      zip(order, order.dropFirst()).allSatisfy({ $0.choice < $1.choice })
    else { return nil }
    self = order
  }

  /// The text that gives this order.
  package var text: String { map(\.text).joined(separator: " ") }
}
