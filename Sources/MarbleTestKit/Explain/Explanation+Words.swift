import MarbleDiagrams
import MarbleStreams

// The words of an explanation.

extension Explanation {
  /// The maximum number of lines of one kind.
  static let lineLimit = 20

  /// The lines, without indentation. The extent is that of each list.
  package func text(
    foldedTo width: Int? = nil, _ extent: ListExtent = .beginning()
  ) -> [StyledText] {
    var lines = chart.picture(foldedTo: width)
    for (title, list) in [
      ("Lost values", losses + unreceived), ("Sent during a delivery", overtaken),
      ("Disposed before their end", disposals), ("Timers", timers),
    ] {
      lines += list.paragraph(title, names, extent, limit: Self.lineLimit)
    }
    if isCut { lines += ["", "The trace is incomplete, because it reached its limit."] }
    return lines
  }

  /// A line whose words are made only when it is printed.
  struct Line {
    let time: Instant
    let text: (StageNames) -> String
  }

  private var losses: [Line] {
    stages.flatMap { stage in
      stage.traced.arrivals.filter(\.isLost).map { arrival in
        Line(time: arrival.time) { stage.sentence(on: arrival, $0) ?? "" }
      }
    }
  }

  private var disposals: [Line] {
    stages.compactMap { stage in
      guard stage.traced.isInner, let ending = stage.traced.ending, ending.kind == .disposed else {
        return nil
      }
      return Line(time: ending.time) { "\(stage.name): by \($0.phrase(ending.cause))" }
    }
  }

  private var timers: [Line] {
    stages.flatMap { stage in
      // A timer that fires at the instant at which it was set did not wait.
      stage.timers.filter { $0.due != $0.set || !$0.hasFired }.map { timer in
        Line(time: timer.set) { "\(stage.name): \(timer.sentence($0))" }
      }
    }
  }

  package var names: StageNames { StageNames(stages) }
}

extension [Explanation.Line] {
  /// The lines below a title, in the order of their instants.
  func paragraph(
    _ title: String, _ names: StageNames, _ extent: ListExtent, limit: Int
  ) -> [StyledText] {
    guard !isEmpty else { return [] }
    let (shownCount, advice) =
      switch extent {
      case .whole: (count, "")
      case .beginning(let advice): (limit, advice)
      }
    let shown = enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .prefix(shownCount).map(\.element)
    let width = shown.map { displayWidth(of: formatTime($0.time)) }.max() ?? 0
    let rest = "  and \(count - shown.count) more\(advice)"
    return ["", StyledText(title, .title)]
      + shown.map { line in
        let time = formatTime(line.time)
        let gap = String(repeating: " ", count: width - displayWidth(of: time) + 2)
        return "  \(time)\(gap)\(line.text(names))"
      } + (count > shown.count ? [StyledText(rest)] : [])
  }
}

/// How much of each list an explanation shows.
package enum ListExtent: Sendable {
  /// The first lines. The advice, after "and 5 more", says how to see the others.
  case beginning(advice: String = "")
  case whole
}

/// The names of the stages in the words of the reader.
package struct StageNames {
  private let names: [ObjectIdentifier: String]

  init(_ stages: [ExplainedStage]) {
    names = Dictionary(
      stages.map { (ObjectIdentifier($0.traced), $0.name) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// True if the reader has a name for the stage itself.
  package func isNamed(_ traced: TracedStage) -> Bool { names[ObjectIdentifier(traced)] != nil }

  /// The name of a stage, or of the next stage below it that has a name. A part without such a
  /// stage, as before code of another library, has the name of its source.
  package func name(of traced: TracedStage) -> String {
    var next: TracedStage? = traced
    while let traced = next {
      if let name = names[ObjectIdentifier(traced)] { return name }
      next = traced.parent
    }
    var source = traced
    while source.stage.isPart, let child = source.children.first { source = child }
    return names[ObjectIdentifier(source)] ?? source.stage.name
  }

  /// A task, and the causes that led to its turn, up to the first one that is no task.
  package func history(of cause: Cause, limit: Int = 3) -> String {
    guard limit > 0, case .task(let task, let number) = cause, let turn = cause.turn else {
      return phrase(cause)
    }
    let before = history(of: turn.cause as? Cause ?? .untraced, limit: limit - 1)
    let way =
      switch turn.start {
      case .resumed where number > 0: "resumed by"
      case .resumed, nil: "made by"
      case .onActor: "on an actor made ready by"
      case .inside: "inside a turn of"
      }
    return "\(task.explainedLabel), \(way) \(before)"
  }

  /// The cause of an event, as the end of a sentence.
  package func phrase(_ cause: Cause) -> String {
    switch cause {
    case .test: "the test"
    case .timer(let stage, _): "the timer of \(name(of: stage))"
    case .emission(let stage, let number):
      switch stage.emissions[number].event {
      case .next(let value): "\(value.phrase) of \(name(of: stage))"
      case .error: "the failure of \(name(of: stage))"
      case .completed: "the completion of \(name(of: stage))"
      }
    case .task(let task, _): task.explainedLabel
    case .clock: "the clock"
    case .otherThread: "another thread"
    case .untraced: "code that is not in the trace"
    }
  }
}

extension ExplainedStage {
  /// Why a stage did not pass on a value. Nil if it did, or if it still may.
  package func sentence(on arrival: ReceivedValue, _ names: StageNames) -> String? {
    reason(for: arrival, names).map { "\(name) dropped \(arrival.value.phrase): \($0)" }
  }

  private func reason(for arrival: ReceivedValue, _ names: StageNames) -> String? {
    switch arrival.fate {
    case .pending, .passed: nil
    case .dropped(.filtered): "it was refused"
    case .dropped(.equalToLast): "it equals the value before"
    case .dropped(.replaced): "a later value took its place"
    case .dropped(.notListening): "it was not listening"
    case .replaced(let value, let time):
      replacement(of: arrival, by: value, at: time)
    case .lost(let time): "\(fate(names)) at \(formatTime(time)), before the stage emitted it"
    }
  }

  private func replacement(
    of arrival: ReceivedValue, by value: StageValue, at time: Instant
  ) -> String {
    let sentenceStart = "\(value.phrase) came at"
    guard let due = dueTime(of: arrival) else {
      return "\(sentenceStart) \(formatTime(time)), before the stage emitted it"
    }
    if time < due {
      return "\(sentenceStart) \(formatTime(time)), before it was due at \(formatTime(due))"
    }
    return "\(sentenceStart) the same instant, \(formatTime(due)), \(rule(for: value, at: time))"
  }

  /// The instant at which the value was due, if a timer was set for it.
  private func dueTime(of arrival: ReceivedValue) -> Instant? {
    timers.last { timer in
      timer.set == arrival.time && timer.cause.emission?.stage === arrival.source
    }?.due
  }

  /// The rule by which a value came before a timer that was due at its instant.
  private func rule(for value: StageValue, at time: Instant) -> String {
    let source = traced.arrivals.last { $0.time == time && $0.value == value }?.source
    guard let source, let origin = source.origin(of: value, at: time) else {
      return "but before it"
    }
    return switch origin.cause {
    case .test where origin.stage.deliveries != nil: "where rows come first"
    case .test, .timer: "where what was scheduled first comes first"
    case .emission, .task, .clock, .otherThread, .untraced: "but before it"
    }
  }

  private func fate(_ names: StageNames) -> String {
    guard let ending = traced.ending else { return "it ended" }
    let cause = names.phrase(ending.cause)
    return switch ending.kind {
    case .completed: "it was completed by \(cause)"
    case .failed: "it was ended by \(cause)"
    case .disposed: "it was disposed by \(cause)"
    }
  }
}

extension TracedTimer {
  fileprivate var hasFired: Bool {
    if case .fired = outcome { true } else { false }
  }

  fileprivate func sentence(_ names: StageNames) -> String {
    let foreign = foreignScheduler.map { " on \($0), for which this run has no work" } ?? ""
    let start = "set by \(names.phrase(cause))\(foreign), due at \(formatTime(due))"
    return switch outcome {
    case .waiting: "\(start); had not fired at the end"
    case .fired: "\(start); fired"
    case .cancelled(let time, let cause):
      "\(start); cancelled at \(formatTime(time)) by \(names.phrase(cause))"
    case .restarted(let time, let cause):
      "\(start); restarted at \(formatTime(time)) by \(names.phrase(cause))"
    }
  }
}
