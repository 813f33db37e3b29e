import MarbleDiagrams
import MarbleStreams

/// Describes every stage of a pipeline: a row for its events, a row for its timers, and why values
/// were lost.
///
/// The description is a picture in which each stage is below its upstreams. An inner stream has an
/// indented row of its own, from its `^` on; `!` marks where a stage was disposed. In the row of a
/// timer, `^` marks where it was set, `+` where it was restarted before it was due, `*` where it
/// fired, and `!` where it was cancelled.
public struct Explanation: CustomStringConvertible {
  package let tick: Duration
  package let stages: [ExplainedStage]
  /// True if the trace reached its limit, so that later events are missing.
  package let isCut: Bool
  /// Keeps what the stages refer to.
  private let storage: TraceStorage
  /// The values that sources emitted, with or without a subscriber, by the names of the sources.
  let played: [String: PlayedSource]

  /// Reads the storage of a tracer.
  ///
  /// - Parameters:
  ///   - roots: The stages to explain, each with all its upstreams.
  ///   - played: The known values of sources that emit without subscribers, by the names of the
  ///     sources.
  ///   - name: Returns the name of a stage, by default its own one, which a part of an operator
  ///     does not have. Nil leaves the stage out and connects its upstreams to the stage below.
  package init(
    of roots: [TracedStage], in storage: TraceStorage, tick: Duration, isCut: Bool,
    played: [String: PlayedSource] = [:], name: @escaping (TracedStage) -> String? = \.ownName
  ) {
    (self.storage, self.tick, self.isCut, self.played) = (storage, tick, isCut, played)
    var walk = StageTraversal(name: name)
    for root in roots { walk.visit(root, depth: 0) }
    stages = walk.stages
  }

  /// The picture, followed by a line for each lost value and for each timer.
  public var description: String {
    text().joined(separator: "\n").plain
  }
}

/// A stage with its name for readers, and the indentation of its row.
package struct ExplainedStage {
  package let traced: TracedStage
  package let name: String
  package let depth: Int
  /// The timers of this stage, and those of the unnamed stages that it is made of.
  package let timers: [TracedTimer]
}

/// Walks from the end of a pipeline to its sources, and lists the stages from the sources down.
private struct StageTraversal {
  let name: (TracedStage) -> String?
  var stages: [ExplainedStage] = []

  /// Lists a stage below its upstreams. A stage with one upstream has the same indentation.
  ///
  /// - Returns: The timers of unnamed stages, which the next named stage takes over.
  @discardableResult
  mutating func visit(_ traced: TracedStage, depth: Int) -> [TracedTimer] {
    // A pipeline may be very long, so a chain of single upstreams is followed in a loop instead of
    // by recursion.
    var line: [(TracedStage, Int)] = []
    var next: TracedStage? = traced
    var depth = depth
    while let traced = next {
      line.append((traced, depth))
      guard traced.children.count == 1, let child = traced.children.first else { break }
      if child.isInner, name(traced) != nil { depth += 1 }
      next = child
    }
    var timers: [TracedTimer] = []
    if let (top, depth) = line.last, top.children.count > 1 {
      for child in top.children { timers += visit(child, depth: depth + 1) }
    }
    for (traced, depth) in line.reversed() {
      timers += traced.timers
      guard let name = name(traced), !traced.repeatsItsSource else { continue }
      timers.sort { $0.set < $1.set }
      stages.append(ExplainedStage(traced: traced, name: name, depth: depth, timers: timers))
      timers = []
    }
    return timers
  }
}

extension TracedStage {
  /// True for a stage that only makes its source anew for each subscriber, or counts its
  /// subscriptions in its place, and shows the same.
  fileprivate var repeatsItsSource: Bool {
    guard children.count == 1, let source = children.first,
      stage.name.hasPrefix("deferred") || stage.site != nil && stage.site == source.stage.site
    else { return false }
    return emissions.count == source.emissions.count
      && zip(emissions, source.emissions).allSatisfy { mine, others in
        mine.time == others.time && mine.event == others.event
      }
  }
}
