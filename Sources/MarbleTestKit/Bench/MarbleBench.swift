import MarbleDiagrams
import MarbleStreams

/// One test in virtual time: it draws the sources as diagrams, builds the stream under test, and
/// draws the expected events.
///
/// ```swift
/// let bench = MarbleBench(tick: .milliseconds(100))
/// let username = bench.hot("a-b-c-----------|")
/// bench.expect(username.debounce(.seconds(0.5), scheduler: bench.scheduler), "---------c------|")
/// bench.expect(username.subscriptions,                                       "^---------------!")
/// try bench.run()
/// ```
///
/// Nothing happens before ``run(until:)``. At one instant the bench first performs the `!` of every
/// row, then every `^`, in the order of the calls, those last that start async code; then the
/// events of hot sources; then all other work in the order in which it was scheduled. A window of
/// one instant, `--(^!)`, subscribes and immediately disposes in the turn of its `^`. A bench
/// with rows that is never run fails, and so does a run that expects nothing.
public final class MarbleBench {
  /// The virtual-time scheduler that the streams under test must use.
  public let scheduler: TestScheduler
  /// The duration of one column of a diagram.
  public let tick: Duration
  /// The context of all subscriptions of this bench. It holds the hook for errors that no observer
  /// handles.
  public let context: SubscriptionContext

  /// How late every timer wakes that is set from now on, and every task that sleeps. The default is
  /// zero. The rows and sources of the bench, and work without a delay, stay exact.
  ///
  /// After a negative lateness ``run(until:)`` throws ``BenchMisuse``.
  public var late = Duration.zero {
    didSet {
      if late < .zero { note(.lateness(late), at: location) }
      scheduler.wakeLate(by: [max(.zero, late)])
    }
  }

  /// Whether a failed row says why. True if the bench has a reporter. For this it traces the stages
  /// of its rows, up to 5,000 entries of the run's thread, and formats each value.
  public var explainsFailures: Bool

  private let reporter: (any BenchReporter)?
  let location: BenchLocation
  /// Queues the rows and runs them.
  let loop: RunLoop
  private(set) var sources: [DrawnSource] = []
  /// Return the failures of the rows after the run.
  private var expectations: [() -> [ExpectationFailure]] = []
  private var misuse: BenchMisuse?
  /// True if the run was stopped at an instant.
  private(set) var isCut = false
  /// The statements about the whole run.
  var claims: [BenchClaim] = []
  /// Random numbers that are the same in each run, for code that takes a generator. Each bench and
  /// each session of a hunt has its own: `Int.random(in: 1...6, using: &bench.random)`.
  public lazy var random = BenchRandom(
    seed: stableHash(of: Array("\(location.fileID) \(location.line)".utf8)))
  /// The session of a hunt. Nil for a bench of its own.
  var session: BenchSession?
  private(set) var hasRun = false
  /// True when the run has ended.
  private var isOver = false
  /// The order of the work at one instant, if it is not the documented one.
  var replay: OrderReplay?
  /// The details that async code adds to the failures of its row.
  private(set) var details: [(location: BenchLocation, lines: () -> [String])] = []
  /// The keys that explanations print for values.
  private(set) lazy var sourceKeys = SourceKeys()
  /// The tasks of the run.
  var tasks: RunTasks { loop.tasks }
  /// Traces the rows. Nil before the first one, and if failures are not explained.
  var rowTracer: StageTracer?
  /// Counts how deep the stages of the rows are inside each other.
  private(set) lazy var depthMeter = DepthMeter { [weak self] stage in
    if let self { misuse = misuse ?? BenchMisuse(fact: .tooDeep(stage.name), location: location) }
  }

  /// Makes a bench at time zero.
  ///
  /// - Parameters:
  ///   - tick: The duration of one column, longer than zero. A part of a nanosecond is rounded up.
  ///   - actionLimit: The number of actions after which a run counts as endless, see
  ///     `TestScheduler.init(actionLimit:)`.
  ///   - reporter: Receives failed expectations. Without a reporter, ``run(until:)`` throws them.
  public init(
    tick: Duration = .milliseconds(1), actionLimit: Int = 1_000_000,
    reporter: (any BenchReporter)?,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.tick = .nanoseconds(Nanoseconds(period: tick).count)
    scheduler = TestScheduler(actionLimit: actionLimit)
    loop = RunLoop(scheduler)
    if MainQueue.isCurrent { loop.tasks.isolation = .mainQueue }
    loop.tasks.name = { "the bench at \(fileID):\(line)" }
    context = SubscriptionContext(trace: nil, foreignTimers: ForeignTimers(besides: scheduler))
    self.reporter = reporter
    explainsFailures = reporter != nil
    location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if tick <= .zero { note(.tick(tick), at: location) }
  }

  /// Runs until no work is pending, or up to and including an instant, and compares the
  /// expectations.
  ///
  /// The limit of actions cannot stop a stream that emits without end in one action, such as
  /// `repeatElement` without `take`: the bench does not count values, and the run does not return.
  ///
  /// - Parameter until: The instant at which the run stops, not negative. A stream without an end
  ///   needs it; subscriptions that are open then stay open until the bench is released. Work that
  ///   is pending then never runs.
  /// - Throws: ``BenchMisuse`` when the test itself is wrong; ``ExpectationFailures`` when
  ///   expectations fail and there is no reporter.
  public func run(until: Duration? = nil) throws {
    guard !hasRun else { throw misuse ?? BenchMisuse(fact: .runTwice, location: location) }
    hasRun = true
    if Bubble.current != nil { throw BenchMisuse(fact: .insideVirtualTime, location: location) }
    let failures: [ExpectationFailure]
    do {
      try prepare(until: until)
      let error = loop.run(until: until.map { scheduler.now.advanced(by: $0) }) {
        scheduler.hasReadyWork
          && tasks.areContinued(isCut: isCut) { expectations.contains { !$0().isEmpty } }
      }
      failures = try result(error)
    } catch {
      release()
      throw error
    }
    try report(failures)
  }

  private func prepare(until: Duration?) throws(BenchMisuse) {
    if let misuse { throw misuse }
    if let until, until < .zero { throw BenchMisuse(fact: .until(until), location: location) }
    guard !expectations.isEmpty else {
      throw BenchMisuse(fact: .expectsNothing, location: location)
    }
    if scheduler.hasReadyWork {
      if let error = RunTaskError.ofRuntime { throw misuse(of: error) }
      if session?.isShrinking == true { tasks.threadPatience = .zero }
    }
    // A person does not read each failure of a hunt, and to find places takes time.
    tasks.namesPlaces = explainsFailures
    isCut = until != nil
    loop.players = sources.map(\.player)
    if !claims.isEmpty {
      loop.afterInstant = { [unowned self] instant in
        for claim in claims where !claim.isAtEnd { claim.judge(at: instant) }
        session?.noteInstant(scheduler.actionCount)
      }
    }
  }

  /// The failures of a run, which are found where its code runs.
  ///
  /// - Parameter error: The error of a run that did not end.
  private func result(_ error: RunawayError?) throws -> [ExpectationFailure] {
    var result: Result<[ExpectationFailure], any Error>?
    tasks.run {
      result = Result { try error.map { throw misuse(ofEndlessRun: $0) } ?? failures() }
      if scheduler.hasReadyWork { tasks.abandon() }
      release()
    }
    isOver = true
    // The many benches of a hunt tell nothing, and one that has failed has told enough.
    let isGreen = (try? result?.get().isEmpty) ?? false
    if isGreen, reporter != nil || session == nil {
      tasks.onForeignUse = { [location, reporter] name in
        BenchMisuse(fact: .usedAfterRun(name), location: location).tell(reporter)
      }
    }
    guard let result else { throw misuse(of: .mainQueueBlocked) }
    return try result.get()
  }

  /// The failures of the rows, and then those of the tasks. The rows come first, because the end of
  /// the tasks emits further events.
  private func failures() throws(BenchMisuse) -> [ExpectationFailure] {
    for claim in claims where claim.isAtEnd { claim.judge(at: loop.lastInstant) }
    if let misuse = misuse ?? replay?.misuse { throw misuse }
    var failures = expectations.flatMap { $0() }
    scheduler.taskTracer?.causes.close()
    try checkTasks()
    guard scheduler.hasReadyWork else { return failures }
    for (location, lines) in details { failures.add(lines(), at: location) }
    failures += tasks.endRows(isCut: isCut, rowsFail: !failures.isEmpty).map {
      ExpectationFailure(
        message: $0.message, details: $0.details, location: $0.location ?? location)
    }
    try checkTasks()
    return failures
  }

  private func misuse(ofEndlessRun error: RunawayError) -> BenchMisuse {
    scheduler.taskTracer?.causes.close()
    return tasks.errors(sources(at:)).first.map(misuse)
      ?? BenchMisuse(fact: .runaway(error), location: location)
  }

  /// Throws what makes the result of the tasks worthless.
  private func checkTasks() throws(BenchMisuse) {
    if let error = tasks.errors(sources(at:)).first { throw misuse(of: error) }
  }

  private func misuse(of error: RunTaskError) -> BenchMisuse {
    BenchMisuse(fact: .tasks(error), location: location)
  }

  /// Releases what the run needed: it holds the code under test, which may hold this bench.
  private func release() {
    loop.release()
    rowTracer?.close()
    expectations = []
    for claim in claims { claim.forgetCode() }
    details = []
  }

  /// Adds lines to the first failure of the row at a location.
  func addDetails(at location: BenchLocation, _ lines: @escaping () -> [String]) {
    details.append((location, lines))
  }

  private func report(_ failures: [ExpectationFailure]) throws {
    guard failures.count > 0 else { return }
    guard let reporter else { throw ExpectationFailures(failures: failures) }
    for failure in failures { reporter.record(failure) }
  }

  /// Adds a row that begins at the `^` of a window and stops at its `!`.
  ///
  /// - Parameter failures: Returns the failures after the run. Nil for a row that expects nothing.
  @usableFromInline
  func add(
    _ window: SubscriptionWindow = SubscriptionWindow(), at location: BenchLocation,
    begin: @escaping () -> Void, stop: @escaping () -> Void = {},
    failures: (() -> [ExpectationFailure])?
  ) {
    guard admitsRow(at: location) else { return }
    loop.add(RunWindow(window, begin: begin, stop: stop))
    if let failures { expectations.append(failures) }
  }

  /// Adds an expectation about what other rows have done.
  func expect(at location: BenchLocation, _ failures: @escaping () -> [ExpectationFailure]) {
    if admitsRow(at: location) { expectations.append(failures) }
  }

  /// False from the beginning of the run on: nothing would compare the row.
  func admitsRow(at location: BenchLocation) -> Bool {
    if hasRun { note(.rowAfterRun, at: location) }
    return !hasRun
  }

  /// Sets when the row begins that was added last.
  func setPhase(_ phase: RunWindow.Phase) { loop.windows.last?.phase = phase }

  @usableFromInline
  func noteKeys(_ keys: @escaping () -> [(key: Character, value: Any)]) { sourceKeys.add(keys) }

  @usableFromInline func start(_ source: DrawnSource) { sources.append(source) }

  /// Keeps the first misuse. ``run(until:)`` throws it. After the run, each is told.
  @usableFromInline
  func note(_ fact: BenchMisuse.Fact, at location: BenchLocation) {
    let found = BenchMisuse(fact: fact, location: location)
    if hasRun, let reporter { return reporter.record(found) }
    if isOver { found.tell(nil) }
    if misuse == nil { misuse = found }
  }

  /// Runs the bench, unless the test has done so, and throws a misuse that came after the run.
  func runOnce(until: Duration?) throws {
    if !hasRun { return try run(until: until) }
    if let misuse { throw misuse }
  }

  deinit {
    // An open subscription and its timers hold each other, and the scheduler.
    guard !hasRun else { return loop.stopRows() }
    // A bench without rows has nothing to compare.
    guard misuse != nil || !expectations.isEmpty || !loop.windows.isEmpty else { return }
    reporter?.record(misuse ?? BenchMisuse(fact: .neverRun, location: location))
  }
}
