// Operators that depend on time. They use the scheduler on which the sequence delivers.

extension SharedSequence {
  /// Emits a value once no other value has followed it for a while, see
  /// ``Observable/debounce(_:scheduler:onCompletion:)``.
  public func debounce(_ dueTime: Duration) -> SharedSequence {
    shared(source.debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one value in each time window, see ``Observable/throttle(_:latest:scheduler:)``.
  public func throttle(_ dueTime: Duration, latest: Bool = true) -> SharedSequence {
    shared(source.throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delays all events, see ``Observable/delay(_:scheduler:delaysErrors:)``.
  public func delay(_ dueTime: Duration) -> SharedSequence {
    shared(source.delay(dueTime, scheduler: scheduler))
  }
}
