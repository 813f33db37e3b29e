import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

/// Runs a call on instrumented sources. One tick is one nanosecond.
final class Battery {
  static let horizon: Int64 = 16

  let scheduler = TestScheduler(actionLimit: 5_000)
  let ledger = BatteryLog()
  private(set) lazy var s = BatterySource("s", scheduler, ledger)
  private(set) lazy var t = BatterySource("t", scheduler, ledger)
  private let names = Names()
  private(set) var boomInstants: [Int64] = []
  /// Called inside the closure that throws.
  var onBoom: (() -> Void)?
  private var observers: [BatteryObserver] = []
  /// The observers that remained until the finish.
  private var left: [BatteryObserver] = []
  private(set) var stream: Observable<Value>?
  private weak var connectable: ConnectableObservable<Value>?
  private var connection: (any Disposable)?

  init(
    _ call: String, s row: String = "-1-2-3|", t other: String = "--4|",
    _ emission: BatterySource.EmissionKind = .cold
  ) throws {
    names.scheduler = scheduler
    names.pipelines = [
      "s": Pipeline(s.stream(row, emission)), "t": Pipeline(t.stream(other, .cold)),
      "u": Pipeline(PublishSubject()),
    ]
    names.callables = [
      "f": Callable(arity: 1) { $0[0] },
      "boom": Callable(arity: 0) { [unowned self] _ in
        boomInstants.append(scheduler.now.nanoseconds)
        onBoom?()
        throw ScenarioError(.string("boom"))
      },
      "leave": Callable(arity: 0) { [unowned self] _ in
        for observer in observers { observer.dispose() }
        return .stream(t.stream(other, .synchronous))
      },
    ]
    names.schedulers = VirtualSchedulers(scheduler)
    stream = try Compiler(environment: names).pipeline(parsed(call)).stream
    connectable = stream as? ConnectableObservable<Value>
    // A connectable source is subscribed by its connection, not by an observer.
    if connectable == nil {
      ledger.hasEverybodyLeft = { [unowned self] in
        !observers.isEmpty && observers.allSatisfy { $0.end != nil }
      }
    }
  }

  /// Adds an observer that subscribes at zero, and disposes at an instant.
  func observer(to end: Int64? = nil) -> BatteryObserver {
    let observer = BatteryObserver(scheduler)
    observers.append(observer)
    scheduler.schedule(at: .zero) { [self] in
      if let stream { observer.subscribe(stream) }
    }
    if let end { scheduler.schedule(at: Instant(nanoseconds: end)) { observer.dispose() } }
    return observer
  }

  /// Connects the stream, if it is connectable, from zero on.
  func connect(until end: Int64? = nil) {
    guard connectable != nil else { return }
    scheduler.schedule(at: .zero) { [self] in connection = connectable?.connect() }
    if let end {
      scheduler.schedule(at: Instant(nanoseconds: end)) { [self] in connection?.dispose() }
    }
  }

  /// Runs up to and including an instant. A stream that never ends at one instant is stopped there.
  func advance(to end: Int64 = Battery.horizon) {
    try? scheduler.advance(to: Instant(nanoseconds: end))
  }

  /// Disposes every observer and releases the stream.
  func finish() {
    for observer in observers { observer.dispose() }
    left = observers
    connection?.dispose()
    connection = nil
    advance(to: max(Self.horizon, scheduler.now.nanoseconds) + 1)
    observers = []
    stream = nil
    names.pipelines = [:]
    names.callables = [:]
  }

  /// True if a closure failed, whose error names the value.
  var hasEvaluationError: Bool { !names.evaluationLog.errors.isEmpty }

  /// The violations in the run of a single observer.
  func violations(_ observer: BatteryObserver) -> [String] {
    var violations = ledger.violations
    if !observer.lateEvents.isEmpty { violations.append("after the end: \(observer.lateEvents)") }
    for (name, source) in [("s", s), ("t", t)] {
      if source.lateEvents > 0 { violations.append("\(name) emits on") }
      guard connectable == nil, let end = observer.end else { continue }
      for window in source.windows where window.end.map({ $0 > end }) ?? true {
        violations.append(
          "\(name) was subscribed until \(window.end.map(String.init) ?? "the end")"
            + ", the observer until \(end)")
      }
    }
    return violations
  }

  /// The objects that are still alive after all observers have left.
  var leftovers: [String] {
    var leftovers: [String] = []
    if scheduler.pendingCount > 0 { leftovers.append("\(scheduler.pendingCount) pending") }
    if left.contains(where: \.isHeld) { leftovers.append("an observer is held") }
    for (name, source) in [("s", s), ("t", t)] {
      if source.openCount > 0 { leftovers.append("\(name) is subscribed") }
      if source.livingTokens > 0 { leftovers.append("\(name)'s subscription is alive") }
      if source.livingObjects > 0 { leftovers.append("values of \(name) are alive") }
      if source.subject.hasObservers { leftovers.append("\(name)'s subject has observers") }
    }
    return leftovers
  }
}

/// The names that a battery's call may use.
private final class Names: ScenarioEnvironment {
  var scheduler = TestScheduler()
  var schedulers = VirtualSchedulers(TestScheduler())
  let tick = Duration.nanoseconds(1)
  let evaluationLog = EvaluationLog(budget: WorkBudget(limit: 25_000))
  private(set) lazy var tasks = RunTasks(scheduler)
  var pipelines: [String: Pipeline] = [:]
  var callables: [String: Callable] = [:]

  var names: [String] { [] }

  func pipeline(named name: Name) -> Pipeline? { pipelines[name.text] }

  func callable(named name: Name) -> Callable? { callables[name.text] }

  func inlineCold(_ diagram: String, range: SourceRange) throws(CheckError) -> Observable<Value> {
    let events = BatteryEvent.events(diagram)
    return Observable(Stage("cold")) { [scheduler] observer, subscription in
      for event in events {
        let due = scheduler.now.advanced(by: .nanoseconds(event.time))
        subscription.add(scheduler.schedule(at: due) { observer.on(event.event) })
      }
    }
  }
}
