/// One of several parts into which the scenarios are dealt out, one by one.
struct Shard: Equatable {
  /// From 1.
  let index: Int
  let count: Int

  var text: String { "\(index)/\(count)" }

  /// Reads `2/4`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      index >= 1, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether the scenario at this position, from 0, is in this part.
  func contains(position: Int) -> Bool {
    position % count == index - 1
  }
}
