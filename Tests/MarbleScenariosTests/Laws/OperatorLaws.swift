import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

@testable import MarbleProbes
@testable import MarbleScenarios

/// A law that our own operators keep besides the laws of every stream.
enum OperatorLaw: Hashable {
  /// A stage gives the same as the pipeline of its equation.
  case equal(EquationUse)
  /// A value that is sent into a source during a call of the pipeline has the effect that it has
  /// directly after the call.
  case feedback(Feedback)
}

extension LawSubject {
  /// The outcome of each law of the operators.
  ///
  /// - Parameter limit: The maximum number of equations, and of feedbacks.
  func operatorLaws(limit: Int = .max) -> [(law: OperatorLaw, outcome: LawOutcome)] {
    guard let base = ObservedRun(of: plan, .unchanged) else { return [] }
    return equations.spread(over: limit).map { (.equal($0), outcome(of: $0, base)) }
      + feedbacks(base).spread(over: limit).map { (.feedback($0), outcome(of: $0, base)) }
  }

  // MARK: Equations

  /// The stages that an equation can replace. None if a stage works on `.currentThread`: that
  /// scheduler queues the work of the whole pipeline, so an equal pipeline may emit in another
  /// order. If streams share a subject or a stage, the order within one instant may change the
  /// events of another stream, so no equation that repeats a source is used.
  private var equations: [EquationUse] {
    let takesTurns = allReferences.contains { references in
      references.calls.contains { $0.arguments.contains(where: \.isCurrentThread) }
    }
    guard !takesTurns else { return [] }
    let sharesNothing = allReferences.allSatisfy {
      $0.subjects.isEmpty && $0.operators.isDisjoint(with: LawExceptions.share)
    }
    return plan.equationUses(where: defines).filter { $0.repeated.isEmpty || sharesNothing }
  }

  private func outcome(of use: EquationUse, _ base: ObservedRun) -> LawOutcome {
    var work = 0
    guard
      let varied = ObservedRun(
        of: plan.replacing(use), .unchanged, comparedTo: base, total: &work)
    else { return .notApplicable }
    for stream in base.streams {
      let demanded = varied.stream(stream.name)?.events ?? []
      if let fact = stream.events.difference(from: demanded, of: stream.name) {
        return .broken(fact)
      }
    }
    for (source, other) in zip(base.sources, varied.sources)
    where source.windows != other.windows && !use.repeated.contains(source.key.name) {
      return .broken(.windows(source: source.name, demanded: other.windows))
    }
    return .held(couldFail: base.streams.contains { !$0.events.isEmpty })
  }

  // MARK: Feedback

  /// The number of events, and of disposals, that send a value back.
  private static let feedbackLimit = 8

  /// Values that come back into the rows of the only observer, each from one event or disposal.
  private func feedbacks(_ base: ObservedRun) -> [Feedback] {
    guard let references, let stream = base.streams.first, plan.links.isEmpty,
      references.operators.isDisjoint(with: Self.subscribeAfterEmitting)
    else { return [] }
    let innerCount = min(stream.innerCount, Self.reactionLimit)
    let events = innerCount > 0 ? Self.feedbackLimit : stream.events.count
    func causes(_ count: Int, _ cause: (Int) -> Feedback.Cause) -> [Feedback.Cause] {
      (0..<min(count, Self.feedbackLimit)).map { cause($0 + 1) }
    }
    var all = causes(events, Feedback.Cause.event)
    // The end of an inner stream may come while the observer receives that stream.
    if innerCount == 0, !references.calls.contains(where: \.dropsDuringDisposals) {
      let disposals = FeedbackRun(plan, nil, comparedTo: base)?.disposals ?? 0
      all += causes(disposals, Feedback.Cause.disposal)
    }
    return plan.sources.indices.flatMap { index -> [Feedback] in
      let row = plan.sources[index]
      let values = row.values
      guard row.canReceive, uses(row), !plan.isInput(row), !values.isEmpty else { return [] }
      return all.enumerated().map { number, cause in
        // The next value of the row, because some stages drop a value that comes twice.
        Feedback(
          source: index, value: values[(number + 1) % values.count], cause: cause,
          innerCount: innerCount)
      }
    }
  }

  private func outcome(of feedback: Feedback, _ base: ObservedRun) -> LawOutcome {
    guard let queued = FeedbackRun(plan, feedback.queued, comparedTo: base), queued.isComparable,
      let direct = FeedbackRun(plan, feedback, comparedTo: base)
    else { return .notApplicable }
    for (events, demanded) in zip(direct.events, queued.events) {
      if let fact = events.difference(from: demanded, of: base.streams[0].name) {
        return .broken(fact)
      }
    }
    return .held(couldFail: true)
  }

  /// Operators that subscribe to a stream after they have emitted the value from which it is made.
  /// A value that comes back meanwhile is subscribed first.
  private static let subscribeAfterEmitting: Set = ["expand"]
}

extension [Occurrence<Value>] {
  fileprivate func difference(
    from demanded: [Occurrence<Value>], of observer: String
  ) -> LawFact? {
    areSame(as: demanded)
      ? nil
      : .events(
        observer: observer, demanded: demanded, at: firstDifference(from: demanded) ?? .zero)
  }
}

extension Plan.SourceRow {
  fileprivate var canReceive: Bool { if case .service = kind { false } else { true } }

  fileprivate var values: [Value] {
    events.compactMap { if case .next(let value) = $0.event { value } else { nil } }
  }
}

extension MarbleLanguage.Call {
  /// True if it drops a value while a stream is running, which is until that is released.
  fileprivate var dropsDuringDisposals: Bool {
    ["flatMapFirst", "retryWhen", "repeatWhen"].contains(function.text)
      || arguments.contains { $0.label?.text == "when" }
  }
}

extension Argument {
  fileprivate var isCurrentThread: Bool {
    if case .implicitMember(let name, _) = value.node {
      name.text == "currentThread"
    } else {
      false
    }
  }
}
