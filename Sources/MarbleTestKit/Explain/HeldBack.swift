import MarbleDiagrams

/// Finds the stage that held a missing value back: one that had ended, or one that waits.
struct HeldBack {
  let root: TracedStage
  let names: StageNames

  /// Nil if no stage is known to have held a value back up to an instant.
  func sentence(at time: Instant) -> String? { sentence(of: root, at: time, depth: 0) }

  /// The greatest depth at which stages with several inputs are followed upstream.
  private static let depthLimit = 50

  private func sentence(of first: TracedStage, at time: Instant, depth: Int) -> String? {
    var stage = first
    while true {
      if let ending = stage.ending, ending.time <= time { return sentence(onEndOf: stage) }
      if let wait = wait(of: stage, at: time) { return wait }
      guard stage.children.count == 1, let child = stage.children.first else { break }
      stage = child
    }
    guard depth < Self.depthLimit else { return nil }
    // Each input may have lost the value. Of the inner streams, the last one is the current one.
    let inner = stage.children.last { $0.isInner && $0.subscribed <= time }
    let inputs =
      stage.children.filter { !$0.isInner && !$0.isNotifier } + (inner.map { [$0] } ?? [])
    let found = inputs.compactMap { sentence(of: $0, at: time, depth: depth + 1) }
    return found.count == 1 ? found[0] : nil
  }

  /// Nil where a source has ended: its row shows that.
  private func sentence(onEndOf ended: TracedStage) -> String? {
    var stage = ended
    while let upstream = stage.completedUpstream { stage = upstream }
    guard let ending = stage.ending, ending.kind == .completed, !stage.stage.isSource else {
      return nil
    }
    return "\(names.name(of: stage)) had ended at \(formatTime(ending.time))"
  }

  private func wait(of stage: TracedStage, at time: Instant) -> String? {
    let pending = stage.arrivals.filter { arrival in
      if case .pending = arrival.fate { arrival.time <= time } else { false }
    }
    let inputs = stage.children.filter { !$0.isInner && !$0.isNotifier }
    let silent = inputs.filter { input in
      stage.stage.keeps == .inOrder
        ? !pending.contains { $0.source === input } : input.firstValue.map { $0 > time } ?? true
    }
    if inputs.count > 1, !pending.isEmpty, !silent.isEmpty {
      return "\(names.name(of: stage)) still waits for "
        + silent.map { need(of: $0, at: time) }.joined(separator: " and ")
    }
    guard inputs.count == 1, !pending.isEmpty else { return nil }
    let values = pending.suffix(Self.valueLimit).map(\.value.phrase).joined(separator: ", ")
    let due = stage.timers.last(where: \.isWaiting)?.due
    let reason =
      due.map { ", up to \(formatTime($0))" }
      ?? (inputs[0].ending == nil ? ", and \(names.input(inputs[0])) has not ended" : "")
    return "\(names.name(of: stage)) still holds \(values)\(reason)"
  }

  private static let valueLimit = 3

  /// What a stage needs of an input.
  private func need(of input: TracedStage, at time: Instant) -> String {
    let name = quotedCode(names.input(input))
    // A part of the operator, such as the `last` of `forkJoin`, waits for the end.
    let hasValues = input.source(in: names).firstValue.map { $0 <= time } ?? false
    if hasValues, input.firstValue == nil { return "the completion of \(name)" }
    return "the \(hasValues ? "next" : "first") value of \(name)"
  }
}

extension TracedStage {
  /// The stage whose completion has completed this one.
  fileprivate var completedUpstream: TracedStage? {
    guard case .emission(let source, let number)? = ending?.cause, source.parent === self,
      case .completed = source.emissions[number].event
    else { return nil }
    return source
  }

  fileprivate var firstValue: Instant? {
    emissions.first { if case .next = $0.event { true } else { false } }?.time
  }

  /// The named stage that this one, or the part of an operator, takes its values from.
  fileprivate func source(in names: StageNames) -> TracedStage {
    var stage = self
    while !names.isNamed(stage), let child = stage.children.first { stage = child }
    return stage
  }
}

extension StageNames {
  /// The name of an input of a stage, also where a part of that stage is in between.
  fileprivate func input(_ stage: TracedStage) -> String { name(of: stage.source(in: self)) }
}
