import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// The events, subscriptions and calls of one run of a variation.
struct ObservedRun {
  struct Stream {
    let name: String
    let events: [Occurrence<Value>]
    /// True if an event arrived after the end or after the disposal.
    let isLate: Bool
    /// True if an event arrived during the delivery of another one.
    let isOverlapping: Bool
    /// The number of inner streams that it received.
    let innerCount: Int
    /// The instant of its end.
    var end: Instant? { events.last.flatMap { $0.event.isStopEvent ? $0.time : nil } }
  }

  struct Source {
    let name: String
    let key: SourcePattern.Key
    let windows: [SubscriptionWindow]
  }

  var streams: [Stream] = []
  var sources: [Source] = []
  /// The calls of closures and services by name, in the order of the names.
  var calls: [(name: String, calls: [Occurrence<Value>])] = []
  /// The work that was scheduled at the end of the instant at which the observers were disposed,
  /// without the events of rows.
  var heldWork = 0
  /// The instant of the last work. Nil if the run stopped at its `until`.
  var lastWork: Instant?
  let work: Int

  func stream(_ name: String) -> Stream? { streams.first { $0.name == name } }

  /// The instants at which anything happened.
  var instants: Set<Instant> {
    var instants = Set(streams.flatMap { $0.events.map(\.time) })
    for source in sources {
      for window in source.windows {
        instants.insert(window.subscribed)
        if let end = window.disposed { instants.insert(end) }
      }
    }
    for (_, calls) in calls { instants.formUnion(calls.map(\.time)) }
    return instants
  }
}

extension ObservedRun {
  /// The steps that every variation may take.
  static let leastWork = 1_000_000

  /// Runs a variation of a plan. Nil if it cannot be run, or if the run has an error.
  init?(of plan: Plan, _ variation: Variation) {
    var total = 0
    self.init(of: plan, variation, total: &total)
  }

  /// Runs a variation of a plan. Nil if it cannot be run, or if the run has an error.
  ///
  /// - Parameters:
  ///   - base: The recording of the unchanged plan. The variation is endless if it does much more
  ///     work than that.
  ///   - total: The work so far. The work of the run and the number of its events are added,
  ///     also if the run has an error: an endless run is the most expensive one.
  init?(
    of plan: Plan, _ variation: Variation, comparedTo base: ObservedRun? = nil, total: inout Int
  ) {
    var varied = plan.varied(by: variation)
    if let base { varied.limit(by: base.work, least: Self.leastWork) }
    guard !varied.observers.isEmpty else { return nil }
    varied.ignoresUnhandledErrors = true
    var run = ScenarioRun(varied)
    defer { run.tearDown() }
    guard run.problems.isEmpty else { return nil }
    run = run.executed { run in
      if case .dispose(let instant, let isTwice) = variation {
        run.stopFeeds(at: instant)
        if isTwice { run.disposeAgain(at: [instant, instant.advanced(by: plan.tick)]) }
        run.loop.pause = instant
      }
      if case .disposeDuring(let event, let instant) = variation {
        run.observers.first?.afterValue = { if $0.events.count == event { $0.stop() } }
        run.loop.pause = instant
      }
    }
    total += run.work + run.observers.reduce(0) { $0 + $1.events.count }
    guard run.errors.isEmpty, !run.isAbandoned else { return nil }
    work = run.work
    read(run)
  }

  private mutating func read(_ run: ScenarioRun) {
    let plan = run.plan
    streams = run.observers.map {
      Stream(
        name: $0.row.name, events: $0.events, isLate: $0.isLate, isOverlapping: $0.isOverlapping,
        innerCount: $0.innerCount)
    }
    sources = run.subscribedSources.map { name, key in
      Source(name: name, key: key, windows: run.windows(of: key))
    }
    calls = run.names.calls.keys.sorted().map { ($0, run.names.calls[$0]!.calls) }
    if let pause = run.loop.pause, let pending = run.loop.pendingAtPause {
      heldWork = pending - plan.hotEvents(after: pause) - plan.rowActions(after: pause)
    } else if let until = plan.until {
      heldWork = run.scheduler.pendingCount - plan.hotEvents(after: until)
    } else {
      lastWork = run.scheduler.now
    }
  }
}

extension Plan {
  /// The number of subscriptions and disposals of rows after an instant.
  func rowActions(after instant: Instant) -> Int {
    let windows = observers.filter { $0.inner == nil }.map(\.window) + connections.map(\.window)
    return windows.reduce(0) { count, window in
      let isInstant = window.disposed == window.subscribed
      let end = isInstant ? nil : window.disposed
      return count + [window.subscribed, end].count { $0.map { $0 > instant } ?? false }
    }
  }

  /// The number of events that the rows still play after an instant.
  func hotEvents(after instant: Instant) -> Int {
    sources.filter(\.isHot).reduce(0) { $0 + $1.events.count { $0.time > instant } }
  }
}

extension ScenarioRun {
  /// Stops the feeds at an instant, as observers are stopped.
  func stopFeeds(at instant: Instant) {
    for feed in feeds { RunWindow.queue(on: scheduler, at: instant, feed.window.stop) }
  }

  /// Disposes every observer once more at some instants.
  fileprivate func disposeAgain(at instants: [Instant]) {
    for instant in instants where plan.until.map({ instant <= $0 }) ?? true {
      for observer in observers { RunWindow.queue(on: scheduler, at: instant, observer.stop) }
    }
  }
}
