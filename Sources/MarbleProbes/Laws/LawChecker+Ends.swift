import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

// The law `ended`: after its end a stream emits no event and holds no source and no timer, and a
// stream that can emit no more has ended.

extension LawChecker {
  func ended(_ varied: ObservedRun, _ variation: Variation) -> LawOutcome {
    if let late = varied.streams.first(where: { $0.isLate && $0.end != nil }) {
      return .broken(.lateEvent(observer: late.name))
    }
    guard plan.links.isEmpty, !subject.keepsSources else { return .notApplicable }
    let rows = plan.varied(by: variation).sources
    if let fact = heldAfterItsEnd(varied, rows) { return .broken(fact) }
    guard let end = varied.streams.map({ $0.end ?? .distantFuture }).max(), end < .distantFuture
    else { return open(varied, rows, variation) }
    if let fact = holding(varied, at: end) { return .broken(fact) }
    if let last = varied.lastWork, last > max(end, plan.lastRowWork(rows)) {
      return .broken(.work(at: end))
    }
    if plan.until != nil, varied.heldWork > 0 { return .broken(.work(at: end)) }
    return .held(couldFail: true)
  }

  /// A source that is subscribed after its own end.
  private func heldAfterItsEnd(_ varied: ObservedRun, _ rows: [Plan.SourceRow]) -> LawFact? {
    for (index, row) in rows.enumerated() where isAlone(index, in: rows) {
      guard let last = row.events.last, last.event.isStopEvent,
        let source = varied.sources.first(where: { $0.key == row.key })
      else { continue }
      for window in source.windows {
        let end = row.isHot ? last.time : last.time.shifted(by: window.subscribed)
        guard end >= window.subscribed, plan.until.map({ end <= $0 }) ?? true,
          window.isOpen(after: end)
        else { continue }
        let demanded = source.windows.map { $0 == window ? $0.closed(at: end) : $0 }
        return .held(source: source.name, demanded: demanded, at: end)
      }
    }
    return nil
  }

  private func isAlone(_ index: Int, in rows: [Plan.SourceRow]) -> Bool {
    !plan.isInput(rows[index]) && subject.isTheOnlyAnswer(rows[index])
  }

  /// Checks that a stream that can emit no more has ended.
  private func open(
    _ varied: ObservedRun, _ rows: [Plan.SourceRow], _ variation: Variation
  ) -> LawOutcome {
    guard plan.until == nil, subject.mustEnd, !varied.sources.contains(where: { isOpen($0, rows) })
    else { return .notApplicable }
    for stream in varied.streams where stream.end == nil && !mayStayOpen(stream, variation) {
      let window = plan.observers.first { $0.name == stream.name }?.window
      if window?.disposed == nil { return .broken(.neverEnded(observer: stream.name)) }
    }
    return .held(couldFail: true)
  }

  /// True if it may be a window that its observer received after the source of the window was
  /// disposed. Such a window emits nothing and stays open.
  private func mayStayOpen(_ stream: ObservedRun.Stream, _ variation: Variation) -> Bool {
    guard case .subscribesToInner = variation, stream.events.isEmpty else { return false }
    return !plan.observers.contains { $0.name == stream.name }
  }

  /// True if a source is subscribed at the end of the run and may still emit.
  private func isOpen(_ source: ObservedRun.Source, _ rows: [Plan.SourceRow]) -> Bool {
    guard source.windows.contains(where: { $0.disposed == nil }) else { return false }
    return rows.contains { $0.key == source.key && $0.events.last?.event.isStopEvent != true }
  }
}
