/// Something that a stream did, or a call, at an instant in nanoseconds since zero.
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

/// Something that a row demands of a stream.
package struct Expected<Value> {
  package enum Content {
    case next(Value)
    case failed(Value)
    /// An error, whichever.
    case failedSomehow
    case completed
  }

  package var time: Int64
  package var content: Content
  /// Neighbours with the same number may come in any order.
  package var unorderedGroup: Int?
  /// Where the author wrote it, in whatever the caller counts; it is carried along and not looked at.
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

  /// Whether it is demanded that the stream fails; meaningful for an end only.
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
