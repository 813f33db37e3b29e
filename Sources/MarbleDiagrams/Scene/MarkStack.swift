/// The marks of a stream at one instant, drawn as a stack.
struct MarkStack {
  let time: Instant
  let marks: ArraySlice<Chart.Mark>
  /// The marks with their own place in the stack. A completion is a bar behind the stack.
  let stacked: [Chart.Mark]
  /// The number of marks that the stack does not show.
  let hidden: Int
  let completion: Chart.Mark?
  let halfWidth: Int

  init(time: Instant, marks: ArraySlice<Chart.Mark>) {
    self.time = time
    self.marks = marks
    let all = marks.filter { $0.kind != .completion }
    completion = marks.last { $0.kind == .completion }
    let limit = SceneMetrics.stackLimit
    stacked = all.count > limit ? Array(all.prefix(limit - 1)) : all
    hidden = all.count - stacked.count
    halfWidth = stacked.reduce(hidden > 0 ? SceneMetrics.radius : 5) {
      max($0, $1.kind == .error ? SceneMetrics.radius : (Self.width(of: $1) + 1) / 2)
    }
  }

  /// The number of places in the stack.
  var depth: Int { stacked.count + (hidden > 0 ? 1 : 0) }

  /// The distance from the line of the stream to the top of the stack.
  var reach: Int {
    SceneMetrics.radius + 2 + ring + max(0, depth - 1) * step / 2
      + (completion == nil || depth == 0 ? 0 : 4)
  }

  var block: Block { Block(time: time, halfWidth: halfWidth + ring + 2) }

  /// The room that rings take around a mark.
  private var ring: Int { stacked.contains { $0.emphasis != .none } ? SceneMetrics.ring + 1 : 0 }

  /// The distance between the centres of neighbouring marks.
  var step: Int { SceneMetrics.stackStep + 2 * ring }

  static func width(of mark: Chart.Mark) -> Int {
    let text = TextExtent.width(of: label(of: mark), size: SceneMetrics.textSize)
    return max(2 * SceneMetrics.radius, text + 14)
  }

  static func label(of mark: Chart.Mark) -> String {
    TextExtent.clipped(mark.label.caption, to: SceneMetrics.labelWidth, size: SceneMetrics.textSize)
  }
}

extension Chart.Stream {
  var stacks: [MarkStack] {
    marks.chunks { $0.time == $1.time }.map { MarkStack(time: $0[$0.startIndex].time, marks: $0) }
  }
}
