import MarbleDiagrams
import MarbleStreams

/// What every stage of a pipeline did: a row for each, its timers, and why values did not come through.
///
/// Printed, it is a picture in which the streams stand above what is made of them. An inner stream has a row of its own, indented, from its
/// `^` on; `!` is where a stage was disposed. In the row of a timer `^` is where it was set, `+` where it was set anew before it was due, `*` where
/// it went off and `!` where it was cancelled.
public struct Explanation: CustomStringConvertible {
  package let tick: Int64
  package let stages: [ExplainedStage]
  /// Whether more happened than was written down.
  package let isCut: Bool
  /// The values that sources sent, heard or not, by the names of the sources.
  let played: [String: [Chart.Mark]]

  /// Reads what a tracer wrote down.
  ///
  /// - Parameters:
  ///   - roots: the stages to explain, each with all that stands above it.
  ///   - played: what is known that sources send whether or not anyone listens, by their names.
  ///   - name: what a stage is called; nil leaves it out, as if those above it stood above the one below.
  package init(
    of roots: [StageRecord], tick: Int64, isCut: Bool, played: [String: [Chart.Mark]] = [:],
    name: @escaping (StageRecord) -> String?
  ) {
    self.tick = tick
    self.isCut = isCut
    self.played = played
    var walk = StageTraversal(name: name)
    for root in roots { walk.visit(root, depth: 0) }
    stages = walk.stages
  }

  /// The picture, and below it a line for each value that did not come through and for each timer.
  public var description: String {
    text().joined(separator: "\n")
  }
}

/// A stage with the name that its readers know, and how far its row is indented.
package struct ExplainedStage {
  package let record: StageRecord
  package let name: String
  package let depth: Int
  /// Its timers, and those of stages without a name that it is made of.
  package let timers: [TimerRecord]
}

/// Goes from the end of a pipeline up, and lists what it finds from the sources down.
private struct StageTraversal {
  let name: (StageRecord) -> String?
  var stages: [ExplainedStage] = []

  init(name: @escaping (StageRecord) -> String?) {
    self.name = name
  }

  /// A stage stands under what it is made of; what is made of one stream alone stands in line with it.
  ///
  /// - Returns: the timers of stages without a name, for the next that has one.
  @discardableResult
  mutating func visit(_ record: StageRecord, depth: Int) -> [TimerRecord] {
    // A pipeline may be as long as the stack allows: the line of single sources is followed without a call for each.
    var line: [(StageRecord, Int)] = []
    var next: StageRecord? = record
    var depth = depth
    while let record = next {
      line.append((record, depth))
      guard record.children.count == 1, let child = record.children.first else { break }
      if child.isInner, name(record) != nil { depth += 1 }
      next = child
    }
    var timers: [TimerRecord] = []
    if let (top, depth) = line.last, top.children.count > 1 {
      for child in top.children { timers += visit(child, depth: depth + 1) }
    }
    for (record, depth) in line.reversed() {
      timers += record.timers
      guard let name = name(record) else { continue }
      timers.sort { $0.set < $1.set }
      stages.append(ExplainedStage(record: record, name: name, depth: depth, timers: timers))
      timers = []
    }
    return timers
  }
}
