import MarbleDiagrams

/// Finds the duration of a column in which a session can be written.
struct TickChoice {
  private let session: RecordedSession
  /// The time by which everything comes later.
  private let lead: Int64

  /// An effect that comes so soon after another event has that event as its cause.
  static let atOnce: Int64 = 10_000_000
  /// Events of different rows that are closer than this may share a column.
  private static let simultaneous: Int64 = 1_000_000

  init(_ session: RecordedSession, lead: Int64 = 0) {
    self.session = session
    self.lead = lead
  }

  /// 1, 2 and 5 times a power of ten, from a second to a nanosecond.
  static let ticks: [Int64] = {
    var ticks: [Int64] = [1_000_000_000]
    while let last = ticks.last, last > 1 { ticks += [last / 2, last / 5, last / 10] }
    return ticks
  }()

  /// The coarsest tick that keeps causes before their effects, and different instants of one row
  /// apart. No tick may do the former, because a call is in the column of its cause, and its answer
  /// comes the sooner for it.
  var coarsest: (tick: Int64, keepsCauses: Bool) {
    if let tick = Self.ticks.first(where: { keepsApart($0) }) { return (tick, true) }
    return (Self.ticks.first { keepsApart($0, causes: false) } ?? 1, false)
  }

  static func rounded(_ time: Int64, to tick: Int64) -> Int64 {
    let whole = time / tick
    return time - whole * tick >= tick - tick / 2 ? whole + 1 : whole
  }

  private func keepsApart(_ tick: Int64, causes: Bool = true) -> Bool {
    // The columns of the rows' latest events, and those of the calls.
    var rows = Array(repeating: (column: Int64(-1), time: Int64(-1)), count: session.inputs.count)
    var calls = Array(repeating: Int64(0), count: session.calls.count)
    var answers = Array(repeating: Int64(-1), count: session.calls.count)
    var before = Before(step: nil, time: 0, column: 0)
    for step in session.steps {
      let time = session.time(of: step) + lead
      let distance = time - before.time
      var column = Self.rounded(time, to: tick)
      switch step {
      case .input(let row, let event):
        if rows[row].time < time, rows[row].column >= column { return false }
        rows[row] = (column, time)
        let isStart = event == 0 && time == 0
        if causes, !isStart, !before.mayShare(with: row, distance), before.column >= column {
          return false
        }
      case .answer(let call, let event):
        let delay = time - lead - session.calls[call].time
        let length = Self.rounded(delay, to: tick)
        if delay >= Self.simultaneous, length < 1 { return false }
        let isValue = !session.calls[call].answers[event].event.isStopEvent
        if isValue, event > 0, answers[call] >= length { return false }
        answers[call] = length
        column = calls[call] + length
        let isStrict = !before.isInput && distance >= Self.simultaneous
        if causes, before.column > column || isStrict && before.column == column {
          if isValue || before.step != .answer(call: call, event: event - 1) { return false }
        }
      case .call, .output, .cancel:
        if distance <= Self.atOnce, before.step != nil {
          column = before.column
        } else if causes, before.step != nil, before.column >= column {
          return false
        }
        if case .call(let call) = step { calls[call] = column }
      }
      before = Before(step: step, time: time, column: column)
    }
    return true
  }

  /// The event before another one.
  private struct Before {
    let step: RecordedSession.Step?
    let time: Int64
    let column: Int64

    var isInput: Bool { if case .input = step { true } else { false } }

    /// True if an event of an input may be in the same column: then the rows say which is first.
    func mayShare(with row: Int, _ distance: Int64) -> Bool {
      switch step {
      case nil: distance <= TickChoice.atOnce
      case .input(let other, _): other <= row
      default: distance == 0
      }
    }
  }
}
