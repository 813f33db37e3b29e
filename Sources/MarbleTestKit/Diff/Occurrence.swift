/// An event of a stream, or a call, with its instant in nanoseconds since zero.
package struct Occurrence<Value> {
  package enum Content {
    case next(Value)
    case failed(Value)
    case completed
  }

  package var time: Int64
  package var content: Content

  package init(time: Int64, _ content: Content) {
    self.time = time
    self.content = content
  }

  var isEnd: Bool {
    if case .next = content { false } else { true }
  }
}

/// An event that a row expects of a stream.
package struct Expected<Value> {
  package enum Content {
    case next(Value)
    case failed(Value)
    /// Any error.
    case failedSomehow
    case completed
  }

  package var time: Int64
  package var content: Content
  /// Neighbours with the same number may occur in any order.
  package var unorderedGroup: Int?
  /// The position in the author's text, in the caller's own unit. The comparison only passes it on.
  package var source: Int?

  package init(
    time: Int64, _ content: Content, unorderedGroup: Int? = nil, source: Int? = nil
  ) {
    self.time = time
    self.content = content
    self.unorderedGroup = unorderedGroup
    self.source = source
  }

  var isEnd: Bool {
    if case .next = content { false } else { true }
  }

  /// True if the stream is expected to fail. Meaningful only for an end.
  var isFailure: Bool {
    switch content {
    case .failed, .failedSomehow: true
    case .next, .completed: false
    }
  }

  func isMet(by content: Occurrence<Value>.Content, _ areEqual: (Value, Value) -> Bool) -> Bool {
    switch self.content {
    case .next(let wanted):
      if case .next(let seen) = content { areEqual(wanted, seen) } else { false }
    case .failed(let wanted):
      if case .failed(let seen) = content { areEqual(wanted, seen) } else { false }
    case .failedSomehow:
      if case .failed = content { true } else { false }
    case .completed:
      if case .completed = content { true } else { false }
    }
  }
}

extension Occurrence: Sendable where Value: Sendable {}
extension Occurrence.Content: Sendable where Value: Sendable {}
extension Expected: Sendable where Value: Sendable {}
extension Expected.Content: Sendable where Value: Sendable {}
