import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// A change of a scenario. The laws define its effect.
enum Variation: Hashable {
  /// The scenario as it is written.
  case unchanged
  /// Every observer is disposed at an instant, once or twice, and every connection and feed stops.
  case dispose(Instant, isTwice: Bool)
  /// The only observer is disposed while it receives the event of this number, counted from one.
  case disposeDuring(event: Int, at: Instant)
  /// The only observer subscribes to this many inner streams while it receives them.
  case subscribesToInner(Int)
  /// A source emits something else from a time of its row on.
  case cut(source: Int, at: Instant, Cut)
  /// The observer subscribes later, and is disposed as much later.
  case later(Duration)
  /// Another observer of the same stream subscribes after the first one.
  case again(after: Duration)

  /// The rest of a row that is cut.
  enum Cut: Hashable, CaseIterable {
    case silence, completion, error
  }

  /// The laws that the run of the variation can break.
  var laws: [Law] {
    switch self {
    case .unchanged: [.ended]
    case .dispose(_, isTwice: false): [.prefix, .released]
    case .dispose(_, isTwice: true): [.twice]
    case .disposeDuring: [.prefix, .released]
    case .subscribesToInner: [.ended, .serial]
    case .cut(_, _, .silence): [.causal]
    case .cut(_, _, .completion): [.causal, .ended]
    case .cut(_, _, .error): [.causal, .errors, .ended]
    case .later: [.late]
    case .again: [.twice]
    }
  }

  /// The variation with whose run the laws compare this one. Nil if it is the unchanged plan.
  var reference: Variation? {
    switch self {
    case .dispose(let instant, isTwice: true): .dispose(instant, isTwice: false)
    default: nil
    }
  }
}

extension Plan {
  /// The plan of a variation.
  func varied(by variation: Variation) -> Plan {
    var plan = self
    switch variation {
    case .unchanged, .disposeDuring: break
    case .subscribesToInner(let count):
      plan.observeInners(count)
    case .dispose(let instant, _):
      plan.observers.removeAll { $0.window.subscribed >= instant }
      for index in plan.observers.indices { plan.observers[index].window.stop(at: instant) }
      plan.links = links.compactMap { $0.stopping(at: instant) }
    case .cut(let source, let time, let cut):
      plan.sources[source] = sources[source].cut(at: time, cut)
    case .later(let delay):
      for index in plan.observers.indices { plan.observers[index].window.shift(by: delay) }
    case .again(let delay):
      guard var other = observers.first else { break }
      other.window.shift(by: delay)
      plan.observers.append(other.named(other.name + Self.secondSuffix))
    }
    return plan
  }

  /// Adds an observer for each of the first inner streams of the first observer.
  mutating func observeInners(_ count: Int) {
    if let outer = observers.first { observers += (0..<count).map(outer.inner) }
  }

  /// The end of the name of a second observer.
  static let secondSuffix = "Again"
}

extension Plan.SourceRow {
  /// The value of the error with which a row is cut.
  static let cutError = Value.string("error")

  /// The row without its events from a time on.
  func cut(at time: Instant, _ cut: Variation.Cut) -> Plan.SourceRow {
    var kept = TimedEvents(events.prefix { $0.time < time })
    switch cut {
    case .silence: break
    case .completion: kept.append(TimedEvent(time: time, event: .completed))
    case .error:
      kept.append(TimedEvent(time: time, event: .error(ScenarioError(Self.cutError))))
    }
    return with(kept)
  }

  /// The row with other events.
  func with(_ events: TimedEvents<Value>) -> Plan.SourceRow {
    var row = self
    row.events = events
    return row
  }
}

extension Plan.ObserverRow {
  /// The observation of an inner stream that this observer receives.
  func inner(_ index: Int) -> Plan.ObserverRow {
    let name = Name(self.name, stream.range)
    return Plan.ObserverRow(
      name: "\(self.name)[\(index)]", stream: name, inner: index, isNamed: false)
  }

  /// The same observation under another name.
  func named(_ name: String) -> Plan.ObserverRow {
    Plan.ObserverRow(name: name, stream: stream, window: window, isNamed: true)
  }
}

extension Plan.Link {
  /// The link, stopped at an instant. Nil for a connection that begins there or later. The run
  /// stops feeds, because they have no window.
  fileprivate func stopping(at instant: Instant) -> Plan.Link? {
    guard case .connection(var row) = self else { return self }
    guard row.window.subscribed < instant else { return nil }
    row.window.stop(at: instant)
    return .connection(row)
  }
}

extension SubscriptionWindow {
  fileprivate mutating func stop(at instant: Instant) {
    disposed = disposed.map { min($0, instant) } ?? instant
  }

  fileprivate mutating func shift(by delay: Duration) {
    subscribed = subscribed.advanced(by: delay)
    disposed = disposed?.advanced(by: delay)
  }
}
