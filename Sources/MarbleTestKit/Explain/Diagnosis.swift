import MarbleDiagrams

/// Locates the origin of a difference in a pipeline: the first stage that emitted a wrong event, or
/// the stage that dropped a missing one.
package struct Diagnosis<Value> {
  private let explanation: Explanation
  private let root: TracedStage
  /// Returns an expected value as the trace has it. Nil for a predicate.
  private let written: (Value) -> StageValue?
  /// True for a stage that the test names: a row, or an operator of its text.
  private let isNamed: (TracedStage) -> Bool
  private var names: StageNames { explanation.names }

  package init(
    _ explanation: Explanation, of root: TracedStage,
    written: @escaping (Value) -> StageValue?, isNamed: @escaping (TracedStage) -> Bool
  ) {
    self.explanation = explanation
    self.root = root
    self.written = written
    self.isNamed = isNamed
  }

  /// The number of differences that are explained.
  private static var differenceLimit: Int { 3 }

  /// The number of events of one difference that are searched for one that came out of turn.
  private static var eventLimit: Int { 100 }

  /// One sentence about the origin of each of the first differences. Differences with one cause
  /// share a sentence.
  package func origins(in comparison: Comparison<Value>) -> [String] {
    sentences(on: comparison) { sentence(on: $0, in: comparison) }
  }

  /// The arrows in a picture, for the differences whose sentences name the origin of an event.
  package func arrows(in comparison: Comparison<Value>) -> [Chart.Arrow] {
    comparison.differences.prefix(Self.differenceLimit).compactMap { arrow(on: $0, in: comparison) }
  }

  /// The stages that held missing values back. They are less certain than the origins.
  package func holders(in comparison: Comparison<Value>) -> [String] {
    sentences(on: comparison) { heldBack(on: $0, in: comparison) }
  }

  private func sentences(
    on comparison: Comparison<Value>, _ sentence: (Difference) -> String?
  ) -> [String] {
    comparison.differences.prefix(Self.differenceLimit).compactMap(sentence).uniqued()
  }

  /// One sentence, or nil if the cause cannot be attributed to one stage.
  private func sentence(
    on difference: Difference, in comparison: Comparison<Value>
  ) -> String? {
    for index in difference.actual.prefix(Self.eventLimit) {
      if let sentence = overtaking(before: index) { return sentence }
    }
    if difference.actual.isEmpty, let foreignTimer { return foreignTimer }
    if case .neverEnded = difference.fact { return stillOpen }
    if let actualIndex = difference.actual.first { return origin(of: actualIndex) }
    guard let expectedIndex = difference.expected.first,
      case .next(let value) = comparison.expected[expectedIndex].event
    else { return nil }
    let time =
      comparison.looseness.isFree ? .distantFuture : comparison.expected[expectedIndex].time
    return loss(of: written(value), at: time)
  }

  /// The origin of an unexpected event.
  package func sentence(onEvent index: Int) -> String? { origin(of: index) }

  // MARK: Unexpected events

  private func origin(of index: Int) -> String? {
    guard let (event, stage) = first(of: index) else { return nil }
    let name = names.name(of: stage)
    return "\(event.noun) first appears at \(name)" + reason(of: event, at: stage)
  }

  private func arrow(on difference: Difference, in comparison: Comparison<Value>) -> Chart.Arrow? {
    guard let index = difference.actual.first, root.emissions.indices.contains(index),
      !difference.actual.prefix(Self.eventLimit).contains(where: { overtaking(before: $0) != nil }),
      let (event, stage) = first(of: index)
    else { return nil }
    let end = root.emissions[index].time
    switch event.cause {
    case .timer(let owner, let number):
      return Chart.Arrow(from: owner.timers[number].set, to: end, isTimer: true)
    case .emission(let source, let number):
      let row = isNamed(source) && source.children.isEmpty ? names.name(of: source) : nil
      return Chart.Arrow(from: source.emissions[number].time, to: end, row: row)
    case .test where stage.children.isEmpty:
      return Chart.Arrow(from: event.time, to: end, row: names.name(of: stage))
    case .test, .task, .clock, .otherThread, .untraced: return nil
    }
  }

  /// Follows an event upstream while each stage only passed it on.
  private func first(of index: Int) -> (event: EmittedValue, stage: TracedStage)? {
    guard root.emissions.indices.contains(index) else { return nil }
    var stage = root
    var event = root.emissions[index]
    while case .emission(let source, let number) = event.cause, source.parent === stage,
      source.emissions[number].isAlike(event)
    {
      event = source.emissions[number]
      stage = source
    }
    // Events inside code of other libraries, such as a publisher, are not noted. The name of a
    // stage that represents such code does not help the reader.
    if case .test = event.cause, stage.children.isEmpty, !isNamed(stage) { return nil }
    return (event, stage)
  }

  private func reason(of event: EmittedValue, at stage: TracedStage) -> String {
    switch event.cause {
    case .test: ""
    case .timer(let owner, let number):
      ": its timer was set at \(formatTime(owner.timers[number].set)) by "
        + names.phrase(owner.timers[number].cause)
    case .emission: ", because of \(names.phrase(event.cause))"
    case .task: ": emitted by \(names.history(of: event.cause))"
    case .clock, .otherThread, .untraced: ""
    }
  }

  /// Follows an event upstream, up to a value that a subject sent out of turn.
  private func overtaking(before index: Int) -> String? {
    guard root.emissions.indices.contains(index) else { return nil }
    var (stage, number) = (root, index)
    while true {
      if let sentence = stage.overtaking(at: number, names) { return sentence }
      guard case .emission(let source, let next) = stage.emissions[number].cause,
        source.parent === stage
      else { return nil }
      (stage, number) = (source, next)
    }
  }

  // MARK: Missing events

  /// A stage that waits for a scheduler whose work the run does not run.
  private var foreignTimer: String? {
    for stage in explanation.stages {
      for timer in stage.timers where timer.isWaiting {
        guard let scheduler = timer.foreignScheduler else { continue }
        return "\(stage.name) was made with \(scheduler); this run has no work for it"
      }
    }
    return nil
  }

  private func loss(of expected: StageValue?, at time: Instant) -> String? {
    var best: (rank: (Int, Duration), sentence: () -> String?)?
    // The same value ranks before another one of that instant. Of several, the latest ranks first.
    func consider(isSame: Bool, at arrivalTime: Instant, _ sentence: @escaping () -> String?) {
      guard isSame || arrivalTime == time else { return }
      let rank = (isSame ? 0 : 1, arrivalTime.duration(to: time))
      if best.map({ rank < $0.rank }) ?? true { best = (rank, sentence) }
    }
    for stage in explanation.stages {
      for arrival in stage.traced.arrivals where arrival.time <= time && arrival.isLost {
        consider(isSame: arrival.value.matches(expected), at: arrival.time) {
          stage.sentence(on: arrival, names)
        }
      }
    }
    for value in explanation.unreceivedValues where value.value.time <= time {
      consider(isSame: value.value.sign == expected?.sign, at: value.value.time) {
        value.sentence(names, withTime: true)
      }
    }
    return best?.sentence()
  }

  private func heldBack(on difference: Difference, in comparison: Comparison<Value>) -> String? {
    guard difference.actual.isEmpty, let index = difference.expected.first,
      case .next = comparison.expected[index].event
    else { return nil }
    let time = comparison.looseness.isFree ? .distantFuture : comparison.expected[index].time
    return HeldBack(root: root, names: names).sentence(at: time)
  }

  private var stillOpen: String? {
    let open = explanation.stages.filter { $0.traced.ending == nil && $0.traced.children.isEmpty }
    guard !open.isEmpty else { return nil }
    return "still open at the end: " + open.prefix(3).map(\.name).joined(separator: ", ")
  }
}

extension EmittedValue {
  fileprivate func isAlike(_ other: EmittedValue) -> Bool {
    switch (event, other.event) {
    case (.next(let mine), .next(let others)): mine == others
    case (.error, .error), (.completed, .completed): true
    default: false
    }
  }

  fileprivate var noun: String {
    switch event {
    case .next(let value): value.phrase
    case .error: "the failure"
    case .completed: "the completion"
    }
  }
}

extension StageValue {
  /// True if a row that expects the other value means this one. Streams are compared by their
  /// numbers.
  fileprivate func matches(_ expected: StageValue?) -> Bool {
    isStream ? sign == expected?.sign : self == expected
  }
}
