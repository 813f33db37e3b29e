// What waits: by the time of the scheduler on which it delivers.

extension SharedSequence {
  /// A value only once it has been quiet for a while after it, see ``Observable/debounce(_:scheduler:onCompletion:)``.
  public func debounce(_ dueTime: Duration) -> SharedSequence {
    shared(source.debounce(dueTime, scheduler: scheduler))
  }

  /// At most one value in each stretch of time, see ``Observable/throttle(_:latest:scheduler:)``.
  public func throttle(_ dueTime: Duration, latest: Bool = true) -> SharedSequence {
    shared(source.throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Everything a while later, see ``Observable/delay(_:scheduler:delaysErrors:)``.
  public func delay(_ dueTime: Duration) -> SharedSequence {
    shared(source.delay(dueTime, scheduler: scheduler))
  }
}
