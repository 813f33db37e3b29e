import MarbleTime

// Tests write instants and durations as numbers of nanoseconds.

extension Instant: ExpressibleByIntegerLiteral {
  /// So many nanoseconds.
  public init(integerLiteral nanoseconds: Int64) {
    self.init(nanoseconds: nanoseconds)
  }

  init(_ nanoseconds: some BinaryInteger) {
    self.init(nanoseconds: Int64(nanoseconds))
  }
}

extension Duration: @retroactive ExpressibleByIntegerLiteral {
  /// So many nanoseconds.
  public init(integerLiteral nanoseconds: Int64) {
    self = .nanoseconds(nanoseconds)
  }
}
