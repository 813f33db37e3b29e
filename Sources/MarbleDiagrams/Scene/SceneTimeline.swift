/// The timeline of a chart on a page, cut into strips when it is too wide.
struct SceneTimeline {
  /// A stretch of the timeline that is drawn in one line.
  struct Strip {
    /// The beginning, the reach and the beginning of the next strip, in units of the timeline.
    let from: Int
    let reach: Int
    let to: Int
    /// The instants in the strip, as indices into the stops of the timeline.
    let stops: Range<Int>
    let isFirst: Bool
    let isLast: Bool
  }

  let timeline: Timeline
  let strips: [Strip]
  /// The width of the widest strip.
  let width: Int

  init(_ excerpt: Excerpt, tick: Duration, _ stacks: [[MarkStack]]) {
    let instants = excerpt.instants
    let start = min(excerpt.start, instants.min() ?? .distantFuture)
    let end = max(stacks.joined().map(\.time).max() ?? start, instants.max() ?? start)
    let isShort = start.duration(to: end) < tick * 3
    timeline = Timeline(
      rows: stacks.map { $0.map(\.block) }, callouts: instants, tick: tick,
      from: start, fitting: SceneMetrics.comfortable,
      evenly: (isShort ? Self.wideResolutions : Self.evenResolutions, SceneMetrics.widestStrip),
      resolutions: Self.resolutions, otherwise: Self.resolution(16, longestSilence: 20))
    strips = Self.strips(of: timeline, stacks)
    width = strips.reduce(0) { max($0, $1.reach - $1.from) }
  }

  func x(at time: Instant) -> Int { timeline.x(at: time) ?? 0 }

  /// Widths of a tick to try first. The layout takes the first width at which no text pushes later
  /// instants to the right, so that all ticks are equally wide.
  private static let evenResolutions = [
    24, 27, 30, 33, 36, 40, 44, 48, 54, 60, 66, 72, 80, 90, 100, 120,
  ].map {
    resolution($0, longestSilence: .max)
  }

  /// The widths at which one or two ticks have room for two labels of a ruler.
  private static let wideResolutions = evenResolutions.filter { $0.cellsOfTick >= 48 }

  /// Smaller and smaller resolutions: first for all of time, then with silences shortened.
  private static let resolutions: [Timeline.Resolution] =
    [24, 20, 17, 14, 12, 10].map { resolution($0, longestSilence: .max) }
    + [16, 12].flatMap { cells in [40, 20, 10].map { resolution(cells, longestSilence: $0) } }

  private static func resolution(_ cells: Int, longestSilence: Int) -> Timeline.Resolution {
    Timeline.Resolution(
      cellsOfTick: cells, cellsOfSilence: \.width, longestSilence: longestSilence)
  }

  /// Cuts the timeline into strips. A strip ends before the first instant that has no room in it.
  private static func strips(of timeline: Timeline, _ stacks: [[MarkStack]]) -> [Strip] {
    let edges = edges(of: timeline, stacks)
    var strips: [Strip] = []
    var first = 0
    var from = 0
    for index in timeline.stops.indices where index > first {
      let width = edges[index].right - from
      guard width > SceneMetrics.widestStrip else { continue }
      // A last strip of one instant would repeat all rows for it.
      let isLast = index == timeline.stops.count - 1
      if isLast, width <= SceneMetrics.widestStrip + SceneMetrics.lastInstant { continue }
      let to = edges[index].left
      strips.append(
        Strip(
          from: from, reach: edges[index - 1].right, to: to, stops: first..<index,
          isFirst: strips.isEmpty, isLast: false))
      (first, from) = (index, to)
    }
    strips.append(
      Strip(
        from: from, reach: timeline.width, to: timeline.width, stops: first..<timeline.stops.count,
        isFirst: strips.isEmpty, isLast: true))
    return strips
  }

  /// Returns the edges of the marks at each instant: the left edge of the instant and all later
  /// ones, and the right edge of the instant and all earlier ones.
  private static func edges(
    of timeline: Timeline, _ stacks: [[MarkStack]]
  ) -> [(left: Int, right: Int)] {
    var edges = timeline.stops.map { (left: $0.x, right: $0.x) }
    for row in stacks {
      var index = 0
      for stack in row {
        while timeline.stops[index].time < stack.time { index += 1 }
        let (x, half) = (timeline.stops[index].x, stack.block.cells)
        edges[index].left = min(edges[index].left, x - half)
        edges[index].right = max(edges[index].right, x + half)
      }
    }
    for index in edges.indices.dropFirst() {
      edges[index].right = max(edges[index].right, edges[index - 1].right)
    }
    for index in edges.indices.dropLast().reversed() {
      edges[index].left = min(edges[index].left, edges[index + 1].left)
    }
    return edges
  }
}
