extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, or `endIndex`. The
  /// condition must hold for all later elements as well.
  ///
  /// - Complexity: O(log *n*).
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
