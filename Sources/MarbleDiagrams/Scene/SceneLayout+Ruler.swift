// The ruler above a strip: a mark for each tick, labels where there is room, and a guide line down
// from each label.

extension SceneLayout {
  mutating func placeRuler(of strip: SceneTimeline.Strip, top: Int, bottom: Int) {
    let marks = marks(of: strip)
    let base = top + SceneMetrics.ruler - 4
    let step = labelStep(of: marks)
    add(.ticks(marks.map { page($0.x, strip) }, y: base))
    let ticks = marks.map { Scene.Scale.Tick(x: page($0.x, strip), number: $0.tick) }
    note(scale: Scene.Scale(top: top, bottom: bottom, ticks: ticks))
    var free = Int.min
    for mark in marks where mark.isLandmark || mark.tick.isMultiple(of: step) {
      let x = page(mark.x, strip)
      let text = formatClock(mark.time)
      let half = TextExtent.width(of: text, size: 11) / 2
      let middle = max(SceneMetrics.margin - 8 + half, min(x, width - 4 - half))
      guard middle - half > free else { continue }
      free = middle + half + 10
      add(.text(Scene.Text(x: middle, y: base - 9, text: text, role: .instant, anchor: .middle)))
      addBehind(.guide(x: x, top: base, bottom: bottom))
    }
    for silence in silences(in: strip) {
      let (x, text) = (page(silence.x, strip) + 8, silence.clock)
      let width = silence.width - 16
      addLine(.silence(x: x, width: width, top: base, bottom: bottom, text: text))
      // The teeth of the right edge are 4 wide.
      add(
        .text(
          Scene.Text(
            x: x + (width - 4) / 2, y: base + 12, text: text, role: .instant, anchor: .middle)))
    }
  }

  /// Returns the silences inside a strip. One between two strips needs no sign, because the next
  /// strip begins with a label for its own instant.
  private func silences(in strip: SceneTimeline.Strip) -> [Timeline.Silence] {
    timeline.timeline.silences.filter {
      $0.x > strip.from && $0.x + $0.width <= strip.reach
    }
  }

  /// The height of the ruler. Silences have a line of their own for their durations.
  func rulerHeight(of strip: SceneTimeline.Strip) -> Int {
    SceneMetrics.ruler + (silences(in: strip).isEmpty ? 0 : SceneMetrics.silenceLine)
  }

  private struct RulerMark {
    let x: Int
    let time: Instant
    let tick: Int64
    /// True for the first instant of a strip, and for the first instant after a silence.
    let isLandmark: Bool
  }

  /// Returns the ticks between the stops of a strip. After a silence, the ticks begin at the next
  /// stop.
  private func marks(of strip: SceneTimeline.Strip) -> [RulerMark] {
    let line = timeline.timeline
    var marks: [RulerMark] = []
    var silences = line.silences[...]
    var isLandmark = true
    for index in strip.stops {
      let stop = line.stops[index]
      let (tick, rest) = stop.time.position(inTicksOf: line.tick)
      let isOnTick = rest == 0
      if isOnTick || isLandmark {
        marks.append(RulerMark(x: stop.x, time: stop.time, tick: tick, isLandmark: isLandmark))
      }
      isLandmark = false
      guard index + 1 < strip.stops.upperBound else { break }
      let next = line.stops[index + 1]
      silences = silences.drop { $0.x < stop.x }
      if let silence = silences.first, silence.x < next.x {
        isLandmark = true
        continue
      }
      let count = Timeline.cells(from: stop.time, to: next.time, tick: line.tick)
      let start = stop.time.nanoseconds
      let reach = Double(next.x - stop.x) / Double(next.time.nanoseconds - start)
      for step in 1..<max(1, count) {
        let time = Instant(ofTick: tick + Int64(step), line.tick)
        marks.append(
          RulerMark(
            x: stop.x + Int((Double(time.nanoseconds - start) * reach).rounded()), time: time,
            tick: tick + Int64(step), isLandmark: false))
      }
    }
    return marks
  }

  /// Returns the number of ticks between labels: a round number that leaves enough room for most
  /// labels.
  private func labelStep(of marks: [RulerMark]) -> Int64 {
    guard marks.count > 1, let first = marks.first, let last = marks.last else { return 1 }
    let distance = max(1, (last.x - first.x) / (marks.count - 1))
    let widest = marks.reduce(0) {
      max($0, TextExtent.width(of: formatClock($1.time), size: 11))
    }
    var step: Int64 = 1
    for factor in [5, 2, 5, 2, 5, 2, 5] {
      if Int(step) * distance >= max(48, widest + 14) { break }
      step *= Int64(factor)
    }
    let ticks = last.tick - first.tick
    return ticks < step ? stepOfFew(ticks, distance: distance, room: widest + 14) : step
  }

  /// Returns the step that gives a ruler with few ticks a second label.
  private func stepOfFew(_ ticks: Int64, distance: Int, room: Int) -> Int64 {
    let steps: [Int64] = [1, 2, 5]
    return steps.first { Int($0) * distance >= room && $0 <= ticks } ?? max(1, ticks)
  }
}

extension Timeline.Silence {
  var clock: String { formatClock(duration) }

  /// The width on a page, with room for the torn edges and for the text between them.
  var width: Int { max(58, TextExtent.width(of: clock, size: 11) + 24) }
}
