extension Sequence {
  /// Returns the first result that is not nil, and computes no result after it.
  ///
  /// The first element of a lazy `compactMap` computes that result twice: once to find its index,
  /// and once to read it.
  func firstResult<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
