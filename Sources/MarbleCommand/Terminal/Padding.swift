extension String {
  /// Returns the text followed by spaces up to a width. A longer text stays as it is.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
