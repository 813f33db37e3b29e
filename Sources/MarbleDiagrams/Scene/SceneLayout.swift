extension Scene {
  /// Lays out a chart.
  ///
  /// - Parameter showsTitle: True to write the title above the picture. A page that shows the title
  ///   itself passes false.
  /// - Complexity: O(*n*) in the number of shapes that are visible.
  package init(_ chart: Chart, showsTitle: Bool = true) {
    var layout = SceneLayout(chart)
    layout.place(showsTitle: showsTitle)
    self.init(
      width: layout.width, height: layout.y + SceneMetrics.margin / 2, title: chart.title,
      shapes: layout.back + layout.lines + layout.shapes, scales: layout.scales)
  }
}

/// Builds the scene from the top down.
struct SceneLayout {
  let chart: Chart
  let rows: [Chart.Row]
  let colors: ChartColors
  let timeline: SceneTimeline
  private(set) var width: Int
  /// The room on the left of the timeline for names.
  private var gutter = 0
  /// The stacks of each row; empty for rows without marks.
  let stacks: [[MarkStack]]
  private let legend: [String]
  private(set) var y = SceneMetrics.margin
  private(set) var shapes: [Scene.Shape] = []
  /// Shapes behind everything else.
  private(set) var back: [Scene.Shape] = []
  /// Shapes in front of those, but behind the marks.
  private(set) var lines: [Scene.Shape] = []
  /// The columns of the strips that are placed.
  private(set) var scales: [Scene.Scale] = []
  /// The positions at which streams branch off from the rows of this strip.
  private var bottoms: [Int: Int] = [:]
  /// The lowest ends of the branches of this strip, by origin and position.
  private var branchEnds: [[Int]: Int] = [:]

  init(_ chart: Chart) {
    self.chart = chart
    let excerpt = chart.excerpt
    rows = excerpt.rows
    colors = ChartColors(of: rows)
    stacks = rows.map { row in
      if case .stream(let stream) = row { stream.stacks } else { [] }
    }
    timeline = SceneTimeline(excerpt, tick: chart.tick, stacks)
    width = max(timeline.width + SceneMetrics.arrow, Self.widestText(of: rows))
      .advanced(by: 2 * SceneMetrics.margin)
    legend =
      rows.meanings { $0.emphasis != .none || $0.label.caption == $0.label.sign }
      .map { "\($0.key) = \($0.text)" }
      + chart.legend.map(\.plain) + chart.omissions(in: excerpt)
    gutter = widthForNames
    width += gutter
  }

  /// Returns the width that the texts need, within limits.
  private static func widestText(of rows: [Chart.Row]) -> Int {
    var widest = SceneMetrics.narrowest
    for case .step(let lines) in rows {
      for line in lines {
        widest = max(widest, TextExtent.fixedWidth(of: line, size: SceneMetrics.codeSize) + 24)
      }
    }
    return min(widest, SceneMetrics.comfortable + SceneMetrics.arrow)
  }

  /// The width between the margins.
  var room: Int { width - 2 * SceneMetrics.margin }

  mutating func place(showsTitle: Bool) {
    if showsTitle { placeTitle() }
    for strip in timeline.strips { place(strip) }
    for entry in legend {
      let lines = paragraph(entry, to: room, lines: SceneMetrics.legendLimit, indentedBy: 4) {
        TextExtent.width(of: $0, size: SceneMetrics.noteSize)
      }
      for line in lines {
        y += SceneMetrics.noteLine
        add(.text(Scene.Text(x: SceneMetrics.margin, y: y - 4, text: line, role: .legend)))
      }
    }
  }

  mutating func add(_ shape: Scene.Shape) { shapes.append(shape) }
  mutating func addLine(_ shape: Scene.Shape) { lines.append(shape) }
  mutating func addBehind(_ shape: Scene.Shape) { back.append(shape) }

  private mutating func placeTitle() {
    let lines = wrapped(chart.title, to: room) {
      TextExtent.boldWidth(of: $0, size: SceneMetrics.titleSize)
    }
    for line in lines {
      y += 20
      add(.text(Scene.Text(x: SceneMetrics.margin, y: y - 6, text: line, role: .title)))
    }
    y += 6
  }

  private mutating func place(_ strip: SceneTimeline.Strip) {
    if !strip.isFirst { y += 14 }
    let top = y
    y += rulerHeight(of: strip)
    (bottoms, branchEnds) = ([:], [:])
    for (index, row) in rows.enumerated() {
      switch row {
      case .stream(let stream): place(stream, index, in: strip)
      case .step(let lines): placeBox(lines, index)
      case .windows(let windows): place(windows, index, in: strip)
      }
    }
    placeRuler(of: strip, top: top, bottom: y)
    y += 4
  }

  /// Returns the position on the page for a position of the strip.
  func page(_ x: Int, _ strip: SceneTimeline.Strip) -> Int { left + x - strip.from }

  /// The beginning of the timeline on the page.
  var left: Int { SceneMetrics.margin + gutter }

  /// Returns the part of the strip between two instants; nil when no part is in the strip.
  func stretch(
    from start: Instant?, to end: Instant?, in strip: SceneTimeline.Strip
  ) -> (from: Int, to: Int, begins: Bool, ends: Bool)? {
    let stops = timeline.timeline.stops
    let first = stops[strip.stops.lowerBound].time
    let last = strip.isLast ? Instant.distantFuture : stops[strip.stops.upperBound].time
    if let start, start >= last { return nil }
    if let end, end < first { return nil }
    let begins = start.map { $0 >= first } ?? false
    let ends = end.map { $0 < last } ?? false
    let from = begins ? page(timeline.x(at: start ?? .zero), strip) : left
    let to = ends ? page(timeline.x(at: end ?? .zero), strip) : width - SceneMetrics.margin
    return (from, to, begins, ends)
  }

  func has(_ time: Instant, _ strip: SceneTimeline.Strip) -> Bool {
    let stops = timeline.timeline.stops
    return time >= stops[strip.stops.lowerBound].time
      && time <= stops[strip.stops.upperBound - 1].time
  }

  private mutating func placeBox(_ lines: [String], _ index: Int) {
    let lines = lines.flatMap { line in
      wrapped(line, to: room - 20, indentedBy: 2, beforePoints: true) {
        TextExtent.fixedWidth(of: $0, size: SceneMetrics.codeSize)
      }
    }
    y += 8
    let height = lines.count * SceneMetrics.codeLine + 12
    add(.box(x: SceneMetrics.margin, y: y, width: room, height: height))
    let widest = lines.reduce(0) {
      max($0, TextExtent.fixedWidth(of: $1, size: SceneMetrics.codeSize))
    }
    for (number, line) in lines.enumerated() {
      let base = y + 6 + (number + 1) * SceneMetrics.codeLine - 5
      add(
        .text(
          Scene.Text(
            x: SceneMetrics.margin + (room - widest) / 2, y: base, text: line, role: .code)))
    }
    y += height
    bottoms[index] = y
    y += 4
  }

  /// Draws the line to a stream that branches off. It continues that of an earlier stream from the
  /// same place, so that no dashes cover each other.
  mutating func branch(to y: Int, at x: Int, from origin: Int?) {
    guard let origin, let top = branchEnds[[origin, x]] ?? bottoms[origin] else { return }
    addLine(.branch(x: x, top: top, bottom: y))
    branchEnds[[origin, x]] = y
  }

  mutating func note(bottom y: Int, of index: Int) { bottoms[index] = y }
  /// The middle of a stream of this strip, or the lower edge of a box. Nil if it is not drawn here.
  func bottom(of index: Int) -> Int? { bottoms[index] }
  mutating func note(scale: Scene.Scale) { scales.append(scale) }
  mutating func advance(_ distance: Int) { y += distance }
}
