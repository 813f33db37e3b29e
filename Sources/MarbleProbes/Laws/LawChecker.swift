import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Compares the recording of a variation with that of the unchanged plan.
struct LawChecker {
  let subject: LawSubject
  let base: ObservedRun

  var plan: Plan { subject.plan }

  /// Checks a law in a variation.
  ///
  /// - Parameter reference: The recording of ``Variation/reference``.
  func outcome(
    of law: Law, in varied: ObservedRun, _ variation: Variation, _ reference: ObservedRun? = nil
  ) -> LawOutcome {
    guard appliesTo(variation) else { return .notApplicable }
    return switch (law, variation) {
    case (.prefix, .dispose(let instant, _)): prefix(varied, until: instant)
    case (.prefix, .disposeDuring(let event, let instant)): prefix(varied, of: event, at: instant)
    case (.released, .dispose(let instant, _)): released(varied, at: instant)
    case (.released, .disposeDuring(_, let instant)) where plan.links.isEmpty:
      released(varied, at: instant)
    case (.causal, .cut(let source, let time, _)): causal(varied, source, time)
    case (.ended, _): ended(varied, variation)
    case (.errors, .cut(let source, let time, .error)): errors(varied, source, time)
    case (.late, .later(let delay)): late(varied, by: delay)
    case (.twice, .dispose(let instant, _)):
      reference.map { same(varied, $0, at: instant) } ?? .notApplicable
    case (.twice, .again(let delay)): again(varied, after: delay)
    case (.serial, .subscribesToInner): serial(varied)
    default: .notApplicable
    }
  }

  /// True if the scenario has what the variation changes. In a shrunk scenario another event may
  /// have the number at which an observer is disposed.
  private func appliesTo(_ variation: Variation) -> Bool {
    guard case .disposeDuring(let event, let instant) = variation else { return true }
    guard let events = base.streams.first?.events, event <= events.count else { return false }
    return events[event - 1].time == instant && !events[event - 1].event.isStopEvent
  }

  // MARK: Disposal

  private func prefix(_ varied: ObservedRun, until instant: Instant) -> LawOutcome {
    if let late = varied.streams.first(where: \.isLate) {
      return .broken(.lateEvent(observer: late.name))
    }
    return eventsBefore(instant, varied)
  }

  /// Checks that an observer that is disposed during an event receives no further one.
  private func prefix(_ varied: ObservedRun, of event: Int, at instant: Instant) -> LawOutcome {
    guard let original = base.streams.first, let stream = varied.streams.first else {
      return .notApplicable
    }
    if stream.isLate { return .broken(.lateEvent(observer: stream.name)) }
    let demanded = Array(original.events.prefix(event))
    guard !stream.events.areSame(as: demanded) else {
      return .held(couldFail: event < original.events.count)
    }
    return .broken(.events(observer: stream.name, demanded: demanded, at: instant))
  }

  /// Compares the events before an instant. An observed event at or after it is one too many,
  /// unless the disposal of another observer at that instant has caused it.
  private func eventsBefore(_ instant: Instant, _ varied: ObservedRun) -> LawOutcome {
    var couldFail = false
    for stream in varied.streams {
      guard let original = base.stream(stream.name) else { continue }
      let demanded = original.events.filter { $0.time < instant }
      if demanded.count < original.events.count { couldFail = true }
      let isAlone = varied.streams.count == 1
      let actual = isAlone ? stream.events : stream.events.filter { $0.time != instant }
      if let fact = other(actual, than: demanded, of: stream, or: instant) { return .broken(fact) }
    }
    return .held(couldFail: couldFail)
  }

  /// The fact that a stream has other events than the law demands. Nil if it has the same.
  ///
  /// - Parameter instant: The instant of a difference that no event shows.
  private func other(
    _ actual: [Occurrence<Value>], than demanded: [Occurrence<Value>],
    of stream: ObservedRun.Stream, or instant: Instant
  ) -> LawFact? {
    guard !actual.areSame(as: demanded) else { return nil }
    return .events(
      observer: stream.name, demanded: demanded,
      at: actual.firstDifference(from: demanded) ?? instant)
  }

  private func released(_ varied: ObservedRun, at instant: Instant) -> LawOutcome {
    if let fact = holding(varied, at: instant) { return .broken(fact) }
    // The notifier of a reset may be a timer.
    if subject.keepsSources { return .notApplicable }
    if varied.heldWork > 0 { return .broken(.work(at: instant)) }
    return .held(couldFail: base.isActive(at: instant))
  }

  /// The source that is held after an instant, or the call that follows it. A shared stream that
  /// keeps its source may hold it, and call closures.
  func holding(_ varied: ObservedRun, at instant: Instant) -> LawFact? {
    for source in varied.sources where !subject.mayKeep(source) {
      if let late = source.windows.first(where: { $0.subscribed > instant }) {
        return .subscribed(source: source.name, at: late.subscribed)
      }
      guard source.windows.contains(where: { $0.isOpen(after: instant) }) else { continue }
      let demanded = source.windows.map { $0.isOpen(after: instant) ? $0.closed(at: instant) : $0 }
      return .held(source: source.name, demanded: demanded, at: instant)
    }
    for (name, calls) in varied.calls where !subject.keepsSources {
      if let late = calls.first(where: { $0.time > instant }) {
        return .called(name, at: late.time)
      }
    }
    return nil
  }

  // MARK: Inputs

  private func causal(_ varied: ObservedRun, _ index: Int, _ time: Instant) -> LawOutcome {
    guard let instant = instant(of: time, in: index) else { return .notApplicable }
    for stream in varied.streams {
      guard let original = base.stream(stream.name) else { continue }
      let demanded = original.events.filter { $0.time < instant }
      let actual = stream.events.filter { $0.time < instant }
      if let fact = other(actual, than: demanded, of: stream, or: instant) { return .broken(fact) }
    }
    for (name, calls) in varied.calls {
      let original = base.calls.first { $0.name == name }?.calls ?? []
      let demanded = original.filter { $0.time < instant }
      let actual = calls.filter { $0.time < instant }
      if !actual.areSame(as: demanded) {
        return .broken(.called(name, at: actual.firstDifference(from: demanded) ?? instant))
      }
    }
    let couldFail = base.streams.contains { $0.events.contains { $0.time < instant } }
    return .held(couldFail: couldFail)
  }

  private func errors(_ varied: ObservedRun, _ index: Int, _ time: Instant) -> LawOutcome {
    let row = plan.sources[index]
    guard let references = subject.references,
      references.passesErrors(of: row.name.text), let observer = plan.observers.first,
      let original = base.stream(observer.name), let stream = varied.stream(observer.name),
      let instant = instantOfError(at: time, of: row),
      isConnected(until: instant, references), observer.window.subscribed < instant,
      observer.window.disposed.map({ $0 > instant }) ?? true,
      original.end.map({ $0 > instant }) ?? true
    else { return .notApplicable }
    if let last = stream.events.last, last.time == instant, case .error(let error) = last.event,
      error == Plan.SourceRow.cutError || references.calls.contains(where: \.mayReplaceErrors)
    {
      return .held(couldFail: true)
    }
    let demanded =
      original.events.filter { $0.time < instant }
      + [Occurrence(time: instant, .error(Plan.SourceRow.cutError))]
    return .broken(.didNotFail(observer: stream.name, demanded: demanded, at: instant))
  }

  /// True if every connection that has begun is open after an instant within the scenario.
  /// Observers of a connection that has stopped do not depend on the next one, and a connection of
  /// a row outlives the subscribers of `refCount()`.
  private func isConnected(until instant: Instant, _ references: PipelineReferences) -> Bool {
    guard plan.connections.isEmpty || references.operators.isDisjoint(with: LawExceptions.connect)
    else { return false }
    return
      plan.feeds.isEmpty && plan.until.map { instant <= $0 } ?? true
      && plan.connections.allSatisfy { $0.window.disposed.map { $0 > instant } ?? true }
  }

  /// The instant at which a failure at a time of a row comes first to a subscriber. Nil if nobody
  /// is subscribed then, or if a subscriber leaves at that instant. The event that the failure
  /// replaces may be what makes it leave, so the later subscriptions are not those of this run.
  private func instantOfError(at time: Instant, of row: Plan.SourceRow) -> Instant? {
    guard let source = base.sources.first(where: { $0.key == row.key }) else { return nil }
    let plays = source.windows.map { ($0, row.isHot ? time : time.shifted(by: $0.subscribed)) }
    let first = plays.filter { window, instant in
      window.subscribed <= instant && window.disposed.map { $0 >= instant } ?? true
    }.map(\.1).min()
    guard let first,
      plays.contains(where: { $1 == first && $0.subscribed < first && $0.isOpen(after: first) })
    else { return nil }
    return first
  }

  /// The instant at which a time of a row comes first in the run.
  private func instant(of time: Instant, in index: Int) -> Instant? {
    subject.starts(of: plan.sources[index], base).first.map(time.shifted)
  }

  // MARK: Another subscription

  private func late(_ varied: ObservedRun, by delay: Duration) -> LawOutcome {
    guard let original = base.streams.first, let stream = varied.stream(original.name) else {
      return .notApplicable
    }
    return shifted(stream, original, by: delay)
  }

  /// Compares the events of a stream with earlier ones, up to the end of the scenario.
  private func shifted(
    _ stream: ObservedRun.Stream, _ original: ObservedRun.Stream, by delay: Duration
  ) -> LawOutcome {
    let later = original.events.map { Occurrence(time: $0.time.advanced(by: delay), $0.event) }
    let demanded = later.filter { event in plan.until.map { event.time <= $0 } ?? true }
    return other(stream.events, than: demanded, of: stream, or: .zero).map { .broken($0) }
      ?? .held(couldFail: !demanded.isEmpty)
  }

  private func again(_ varied: ObservedRun, after delay: Duration) -> LawOutcome {
    guard let original = base.streams.first, let first = varied.stream(original.name),
      let second = varied.stream(original.name + Plan.secondSuffix)
    else { return .notApplicable }
    let outcome = shifted(first, original, by: .zero)
    if case .broken = outcome { return outcome }
    return shifted(second, original, by: delay)
  }

  /// Compares a run whose observers are disposed twice with one whose observers are disposed once.
  private func same(_ twice: ObservedRun, _ once: ObservedRun, at instant: Instant) -> LawOutcome {
    for (stream, original) in zip(twice.streams, once.streams) {
      if stream.isLate, !original.isLate { return .broken(.lateEvent(observer: stream.name)) }
      if let fact = other(stream.events, than: original.events, of: stream, or: instant) {
        return .broken(fact)
      }
    }
    for (source, original) in zip(twice.sources, once.sources)
    where source.windows != original.windows {
      return .broken(.windows(source: source.name, demanded: original.windows))
    }
    for ((name, calls), (_, original)) in zip(twice.calls, once.calls)
    where !calls.areSame(as: original) {
      return .broken(.called(name, at: calls.firstDifference(from: original) ?? instant))
    }
    return .held(couldFail: base.isActive(at: instant))
  }

  private func serial(_ varied: ObservedRun) -> LawOutcome {
    if let stream = varied.streams.first(where: \.isOverlapping) {
      return .broken(.overlapped(observer: stream.name))
    }
    // In one thread an event can only come during another one if the observer does something then.
    return .held(couldFail: varied.streams.count > 1 && varied.streams[0].innerCount > 0)
  }
}
