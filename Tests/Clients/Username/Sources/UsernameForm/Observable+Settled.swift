import MarbleStreams

extension Observable where Element: Equatable {
  /// Each value that has stayed for a time and differs from the one before.
  ///
  /// - Parameters:
  ///   - time: The time for which a value stays.
  ///   - scheduler: The scheduler that measures the time.
  public func settled(_ time: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    debounce(time, scheduler: scheduler).distinctUntilChanged()
  }
}
