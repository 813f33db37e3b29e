import MarbleStreams

// RxTest's functions that run the time. They do not throw, as in RxTest: work that goes on for ever
// stops at the limit of actions, and the running test fails.
extension TestScheduler {
  /// Runs until no work is pending.
  ///
  /// If work keeps scheduling work, it stops after the limit of actions, and the running test
  /// fails.
  public func start(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    reportingRunaway(
      at: BenchLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
    ) { () throws(RunawayError) in try run() }
  }

  /// Runs the work that is due up to and at a time. Afterwards that time is the current one. A past
  /// time runs the work that is due now.
  ///
  /// If work keeps scheduling work, it stops after the limit of actions, and the running test
  /// fails.
  public func advanceTo(
    _ time: TestTime, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let end = max(now, instant(of: time))
    reportingRunaway(
      at: BenchLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
    ) { () throws(RunawayError) in try advance(to: end) }
  }

  /// Runs a closure at a virtual time, exactly. A past time counts as now.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    scheduleExactly(at: instant(of: time), .run(action))
  }

  /// Creates a stream, subscribes to it and disposes it, each at its virtual time, and runs until
  /// no work is pending.
  ///
  /// If work keeps scheduling work, it stops after the limit of actions, and the running test
  /// fails. It fails, too, if the times are in an order in which nothing can be recorded.
  ///
  /// - Returns: An observer that has recorded the events of the stream.
  public func start<Source: ObservableConvertibleType>(
    created: TestTime = 100, subscribed: TestTime = 200, disposed: TestTime = 1_000,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(
      Source.Element.self, fileID: fileID, filePath: filePath, line: line, column: column)
    if let obstacle = obstacle(created, subscribed, disposed) {
      TestHost.record(
        "nothing is recorded: \(obstacle); created, subscribed and disposed are times in this order",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return observer
    }
    var stream: Observable<Source.Element>?
    var subscription: (any Disposable)?
    scheduleAt(created) { stream = create().asObservable() }
    scheduleAt(subscribed) { subscription = stream?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start(fileID: fileID, filePath: filePath, line: line, column: column)
    return observer
  }

  /// Why nothing would be recorded with these times. Nil if something may be.
  private func obstacle(
    _ created: TestTime, _ subscribed: TestTime, _ disposed: TestTime
  ) -> String? {
    if created > subscribed {
      return "the stream is created at \(created), after the subscription at \(subscribed)"
    }
    if disposed < subscribed {
      return "the subscription is disposed at \(disposed), before it begins at \(subscribed)"
    }
    if instant(of: disposed) < now {
      return "the time is \(testTime) already, and the subscription is disposed at \(disposed)"
    }
    return nil
  }

  private func reportingRunaway(
    at location: BenchLocation, _ body: () throws(RunawayError) -> Void
  ) {
    do {
      try body()
    } catch {
      TestHost.record("\(error)", at: location)
    }
  }
}
