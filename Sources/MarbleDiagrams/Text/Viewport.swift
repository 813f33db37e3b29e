/// The part of a timeline for which a picture has room.
struct Viewport: Equatable {
  let cells: Range<Int>
  let isCutOnTheLeft: Bool
  let isCutOnTheRight: Bool

  init(cells: Range<Int>, isCutOnTheLeft: Bool = false, isCutOnTheRight: Bool = false) {
    self.cells = cells
    self.isCutOnTheLeft = isCutOnTheLeft
    self.isCutOnTheRight = isCutOnTheRight
  }

  /// Takes the whole timeline if it fits. Otherwise it takes the part around the focus, with two
  /// thirds of the room before the focus.
  init(on timeline: Timeline, of excerpt: Excerpt, around focus: Instant, width: Int) {
    let room = width - 2
    guard timeline.width > (excerpt.leavesOutBefore || excerpt.leavesOutAfter ? room : width) else {
      cells = 0..<timeline.width
      (isCutOnTheLeft, isCutOnTheRight) = (excerpt.leavesOutBefore, excerpt.leavesOutAfter)
      return
    }
    let focus = timeline.x(at: focus) ?? 0
    var start = 0
    if focus >= room * 3 / 4 {
      let desiredStart = min(focus - room * 2 / 3, timeline.width - room)
      let index = timeline.stops.partitionPoint { $0.x >= desiredStart }
      start = index < timeline.stops.count ? min(timeline.stops[index].x, focus) : desiredStart
    }
    cells = start..<min(start + room, timeline.width)
    isCutOnTheLeft = start > 0 || excerpt.leavesOutBefore
    isCutOnTheRight = cells.upperBound < timeline.width || excerpt.leavesOutAfter
  }

  /// The number of cells for the sign that the timeline continues on the left.
  var margin: Int { isCutOnTheLeft ? 1 : 0 }

  /// Returns the cell of the drawing for a cell of the timeline.
  func column(of x: Int) -> Int { x - cells.lowerBound + margin }
}
