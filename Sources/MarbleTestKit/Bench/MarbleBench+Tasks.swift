import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// This bench's time for tasks. A test passes it to code that sleeps on an `any Clock<Duration>`.
  public var clock: VirtualClock { tasks.clock }

  /// True if a task that another thread has resumed goes on in any case. The default is false.
  ///
  /// By default, such a task goes on only if nothing else has happened since it began to wait. Then
  /// the result does not depend on the other thread. When nothing else is left to do and the run
  /// would fail, the bench waits for the other thread: about 30 ms of real time, and longer if the
  /// queues of the process are busy. With this property it waits up to 5 s in a run. Every other
  /// resumption makes ``run(until:)`` throw ``BenchMisuse``.
  ///
  /// If it is true, the test itself must ensure that the order of the events is always the same.
  public var allowsForeignResumptions: Bool {
    get { tasks.allowsForeignResumptions }
    set { tasks.allowsForeignResumptions = newValue }
  }

  /// Expects that async code emits exactly the events of a diagram. It starts at time zero.
  ///
  /// ```swift
  /// bench.expect("a-b-c|") { emit in
  ///   for await key in keys.values { emit(key) }
  /// }
  /// ```
  ///
  /// The return of the closure is `|`, an error that it throws is `#`. A diagram without an end
  /// accepts a closure that still waits when nothing is due: then its task is cancelled. The other
  /// arguments are those of a row of a stream. All tasks that the closure makes, on whichever
  /// actor, run in the time of the bench and on its thread, one at a time. At one instant, every
  /// task that can run does so before the next event of a source or the end of a sleep.
  ///
  /// - Parameter body: The code. Any task of the bench may call `emit`.
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  public func expect<Element: Equatable>(
    _ diagram: String, values: [Character: Element] = [:], error: (any Error)? = nil,
    name: String = "the body of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream(name, at: location, body), diagram, .exact, keys: values, [:], error, location)
    addTaskDetails(at: location)
  }

  /// Starts a task at time zero that must end before the run does. All rows observe before the
  /// first one starts code, whatever the order of the lines.
  ///
  /// It fails if the task throws an error, and if it still waits when nothing is due. In a run that
  /// is stopped at an instant, it may wait there for the next value of a source whose row has no
  /// end, but for nothing else.
  public func start(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: @escaping () async throws -> Void
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    tasks.expectTasks()
    let task = RowTask(name, mustEnd: true, at: location)
    add(at: location, begin: { [tasks] in tasks.start(task, body) }, failures: { [] })
    setPhase(.start)
  }

  /// Makes a stream of the values that async code emits. Each subscription runs the code in a new
  /// task, and the end of the subscription cancels the task.
  ///
  /// - Parameter body: Its return completes the stream, and an error that it throws fails it.
  public func stream<Element>(
    _ name: String = "async code", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) -> Observable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return stream(name, at: location, body)
  }

  /// Makes a stream of the elements of an async sequence. Each subscription makes a new sequence
  /// and loops over it in a new task.
  ///
  /// - Parameter elements: Makes the sequence, in the task of each subscription.
  public func stream<Elements: AsyncSequence>(
    _ name: String = "async sequence", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, of elements: @escaping () -> Elements
  ) -> Observable<Elements.Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return stream(name, at: location, of: elements)
  }

  /// Runs a closure so that the tasks which it makes belong to this bench, before the run begins.
  ///
  /// ```swift
  /// let model = bench.make { SearchModel(clock: bench.clock) }   // its initialiser makes tasks
  /// ```
  ///
  /// The tasks first run when the run begins.
  public func make<Result>(_ body: () throws -> Result) rethrows -> Result {
    tasks.expectTasks()
    return try scheduler.runningTasks(body)
  }

  func stream<Element>(
    _ name: String, at location: BenchLocation,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) -> Observable<Element> {
    tasks.expectTasks()
    let stream = Observable<Element>.create { [tasks] observer in
      Disposables.create(with: tasks.start(name, at: location, into: observer, body))
    }
    return stream.called(name)
  }

  /// One that always has an element does not keep other tasks from running.
  func stream<Elements: AsyncSequence>(
    _ name: String, at location: BenchLocation, of elements: @escaping () -> Elements
  ) -> Observable<Elements.Element> {
    stream(name, at: location) { emit in
      for try await element in elements() {
        emit(element)
        await VirtualExecutor.passTurnIfDue()
      }
    }
  }

  /// True if the task of a row may wait for something that happens in real time. A run that was cut
  /// at an instant had more to do, and a loop over a source is known to wait for that.
  func mayMissWorkInRealTime(at location: BenchLocation) -> Bool {
    guard isTask(at: location), !isCut else { return false }
    return tasks.latestTask(at: location).map { tasks.state(of: $0, isPlaced: false).wait == nil }
      ?? true
  }

  /// Notes a source whose row has no end, so that a loop over it waits for ever.
  func noteEndless(
    _ subscriptions: SubscriptionLog, named name: String? = nil, at location: BenchLocation
  ) {
    tasks.endlessSources.append { tasks in
      guard subscriptions.isAwaited(by: tasks) else { return nil }
      return name ?? CallText(at: location)?.variable ?? "a source"
    }
  }

  /// Adds what is known about the task of a row to the failures of the row.
  func addTaskDetails(at location: BenchLocation) {
    setPhase(.code)
    addDetails(at: location) { [tasks] in
      guard let task = tasks.latestTask(at: location), !task.hasEnded else { return [] }
      let state = tasks.state(of: task, isPlaced: false)
      return ["its task \(state.history); \(state.wait ?? "it waits")"]
    }
  }
}
