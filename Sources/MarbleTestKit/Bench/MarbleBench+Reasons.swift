import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// The number of entries that are noted of all rows. It limits the time of a run that holds.
  private static let entryLimit = 5_000

  /// The context of a row. It notes what the stages of the row do, if the bench explains its
  /// failures.
  @usableFromInline
  func tracing<Element>(_ observer: EventObserver<Element>) -> SubscriptionContext {
    guard explainsFailures else { return context }
    let tracer =
      rowTracer
      ?? StageTracer(
        clock: scheduler, entryLimit: Self.entryLimit, thread: threadNumber(),
        describing: StageValue.describing(by: sourceKeys))
    rowTracer = tracer
    tracer.onClosure = loop.tasks.queueWork.follow
    return tracer.context(like: context, countedBy: depthMeter) { [unowned observer] in
      observer.trace = $0
    }
  }

  /// Why the stream of a row differs from its diagram, if a stage is the cause.
  func reasons<Element>(
    for comparison: Comparison<BenchEntry<Element>>, of observer: EventObserver<Element>
  ) -> [StyledText] {
    guard let diagnosis = diagnosis(of: observer) else { return [] }
    let origins = diagnosis.origins(in: comparison)
    return (origins.isEmpty ? diagnosis.holders(in: comparison) : origins).map(StyledText.why)
  }

  /// Where the first of the events comes from that a row does not expect.
  func reasons<Element>(
    for events: Range<Int>, of observer: EventObserver<Element>
  ) -> [StyledText] {
    let sentence = diagnosis(of: observer)?.sentence(onEvent: events.lowerBound)
    return sentence.map { [.why($0)] } ?? []
  }

  private func diagnosis<Element>(
    of observer: EventObserver<Element>
  ) -> Diagnosis<BenchEntry<Element>>? {
    // The origin of an event that the tracer did not note is unknown.
    guard let trace = observer.trace, let tracer = rowTracer, !tracer.isCut else { return nil }
    let explanation = Explanation(of: [trace], in: tracer.storage, tick: tick, isCut: false)
    let written = { (entry: BenchEntry<Element>) -> StageValue? in
      if case .element(let element) = entry { tracer.written(element) } else { nil }
    }
    // An event of a source is drawn in the row of the source, which needs no sentence.
    return Diagnosis(explanation, of: trace, written: written) { _ in false }
  }
}
