import MarbleDiagrams

/// A way in which the runs of a search may begin, with the ticks to try.
struct CaptureBeginning {
  /// The instant of the log at which the system begins.
  let start: Int64
  /// True to watch the outputs that the log does not have. A system may only work for them.
  let watchesAll: Bool
  /// The coarsest tick that keeps events apart, and finer ones.
  private(set) var ticks: [Int64]
  /// True if the ticks do not keep events apart.
  private var isCoarser = false

  /// Finer ticks that are tried in the documented order.
  private static let finerTicks = 10

  /// The least change first.
  ///
  /// - Parameter tick: The only tick, if the call chose it.
  static func all(of session: CapturedSession, tick: Duration?) -> [CaptureBeginning] {
    let log = session.log
    let starts = log.start > TickChoice.atOnce ? [0, log.start] : [0]
    return starts.flatMap { start in
      let coarsest = TickChoice(log, lead: -start).coarsest.tick
      let finer = TickChoice.ticks.filter { $0 <= coarsest }.prefix(finerTicks + 1)
      let ticks = tick.map { [$0.wholeNanoseconds] } ?? Array(finer)
      return (session.otherOutputs.isEmpty ? [false] : [false, true]).map {
        CaptureBeginning(start: start, watchesAll: $0, ticks: ticks)
      }
    }
  }

  /// The same with columns in which events that were close to each other are at one instant.
  var coarser: CaptureBeginning {
    var coarser = self
    coarser.isCoarser = true
    coarser.ticks = TickChoice.ticks.filter {
      $0 > ticks[0] && $0 <= 2 * CaptureComparison.toleratedDelay.wholeNanoseconds
    }
    return coarser
  }

  func kind(of tick: Int64) -> CaptureExplanation.OtherTick? {
    isCoarser ? .coarser : tick == ticks[0] ? nil : .finer
  }
}
