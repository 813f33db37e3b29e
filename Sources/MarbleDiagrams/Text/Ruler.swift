/// The line above the rows that shows the time: every tenth tick while a cell is a tick, then the
/// instants. A short ruler shows every fifth or every second tick instead.
struct Ruler {
  private struct Label {
    let x: Int
    let text: String
    var isCalledOut = false
    /// The number of spaces before the next label, minus one.
    var gap = 1
  }

  let timeline: Timeline
  let window: Viewport
  let calledOut: Set<Instant>
  /// The cell at which labels must end; nil lets the last label extend beyond the ruler.
  var room: Int?

  /// The labels that have room. The labels of the requested instants are placed first.
  var line: String {
    let labels = (ticks + instants).filter {
      window.cells.contains($0.x) && window.column(of: $0.x) + $0.text.count <= room ?? .max
    }
    var roomBehind = [Int](repeating: .max, count: labels.count)
    var nextCalledOut = Int.max
    for index in labels.indices.reversed() {
      roomBehind[index] = nextCalledOut
      if labels[index].isCalledOut { nextCalledOut = labels[index].x }
    }
    var line = ""
    var used = 0
    for (label, room) in zip(labels, roomBehind) {
      let column = window.column(of: label.x)
      guard label.x + label.text.count < room, column > used + label.gap || used == 0
      else { continue }
      line += String(repeating: " ", count: column - used) + label.text
      used = column + label.text.count
    }
    return line
  }

  private var ticks: [Label] {
    let tens = ticks(every: 10)
    guard tens.count == 1, instants.isEmpty else { return tens }
    return [5, 2].lazy.map { ticks(every: $0) }.first { $0.count > 1 } ?? tens
  }

  private func ticks(every step: Int) -> [Label] {
    var labels: [Label] = []
    for index in 0..<timeline.regularStops {
      let stop = timeline.stops[index]
      let end = endOfTicks(after: index)
      let ticks = numberOfTicks(after: index)
      let first = stop.time.position(inTicksOf: timeline.tick).tick
      let after = (Int(first % Int64(step)) + step) % step
      var distance = (step - after) % step
      while true {
        let x = stop.x + (distance == 0 ? 0 : stop.extraCells + distance)
        let (number, overflow) = first.addingReportingOverflow(Int64(distance))
        if x >= end || distance >= ticks || overflow { break }
        labels.append(Label(x: x, text: "\(number)", gap: step < 10 ? 0 : 1))
        distance += step
      }
    }
    return labels
  }

  /// Returns the end of the cells after a regular stop that are drawn one for each tick.
  private func endOfTicks(after index: Int) -> Int {
    let next = index + 1 < timeline.stops.count ? timeline.stops[index + 1].x : timeline.width
    let isLast = index + 1 == timeline.regularStops
    guard isLast, let silence = timeline.silences.first?.x, silence > timeline.stops[index].x
    else { return next }
    return min(next, silence)
  }

  /// Returns the number of ticks before the next stop. When a text pushes that stop to the right,
  /// the extra cells are not ticks.
  private func numberOfTicks(after index: Int) -> Int {
    guard index + 1 < timeline.stops.count else { return .max }
    return Timeline.cells(
      from: timeline.stops[index].time, to: timeline.stops[index + 1].time, tick: timeline.tick)
  }

  private var instants: [Label] {
    timeline.stops.dropFirst(timeline.regularStops).map {
      Label(x: $0.x, text: formatTime($0.time), isCalledOut: calledOut.contains($0.time))
    }
  }
}
