/// One of several parts among which the scenarios are distributed one by one.
struct Shard: Equatable {
  /// The number of the part, from 1.
  let index: Int
  let count: Int

  var text: String { "\(index)/\(count)" }

  /// Parses the form `2/4`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      index >= 1, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns whether this part contains the scenario at a position, counted from 0.
  func contains(position: Int) -> Bool {
    position % count == index - 1
  }
}
