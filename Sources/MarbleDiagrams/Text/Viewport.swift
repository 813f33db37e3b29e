/// The part of a timeline that a picture has room for.
struct Viewport: Equatable {
  let cells: Range<Int>
  let isCutOnTheLeft: Bool
  let isCutOnTheRight: Bool

  init(cells: Range<Int>, isCutOnTheLeft: Bool = false, isCutOnTheRight: Bool = false) {
    self.cells = cells
    self.isCutOnTheLeft = isCutOnTheLeft
    self.isCutOnTheRight = isCutOnTheRight
  }

  /// The whole timeline if it fits, else what lies around the focus, two thirds of it before.
  init(on timeline: Timeline, of excerpt: Excerpt, around focus: Int64, width: Int) {
    let room = width - 2
    guard timeline.width > (excerpt.leavesOutBefore || excerpt.leavesOutAfter ? room : width) else {
      cells = 0..<timeline.width
      (isCutOnTheLeft, isCutOnTheRight) = (excerpt.leavesOutBefore, excerpt.leavesOutAfter)
      return
    }
    let focus = timeline.x(at: focus) ?? 0
    var start = 0
    if focus >= room * 3 / 4 {
      let wanted = min(focus - room * 2 / 3, timeline.width - room)
      let index = timeline.firstIndex { $0.x >= wanted }
      start = index < timeline.stops.count ? min(timeline.stops[index].x, focus) : wanted
    }
    cells = start..<min(start + room, timeline.width)
    isCutOnTheLeft = start > 0 || excerpt.leavesOutBefore
    isCutOnTheRight = cells.upperBound < timeline.width || excerpt.leavesOutAfter
  }

  /// How many cells the sign for 'there is more on the left' takes.
  var margin: Int { isCutOnTheLeft ? 1 : 0 }

  /// The cell of the drawing in which a cell of the timeline is shown.
  func column(of x: Int) -> Int { x - cells.lowerBound + margin }
}
