// The names above the rows. No line of a branch runs through a name, and no name covers a clock.

extension SceneLayout {
  /// The space between a name and the line of a branch.
  private static let gap = 6
  /// Half of the width by which a clock is wider than the line of a branch.
  private static let clockReach = 4
  /// The greatest width that is added on the left for the names of early branches.
  private static let widestGutter = 160

  /// Writes the name of a row: to the right of the branch at `x` if it fits there, else to its
  /// left, else in the nearest space that the branches to later rows leave.
  mutating func placeName(_ name: String, of row: Int, at x: Int, in strip: SceneTimeline.Strip) {
    advance(SceneMetrics.nameLine)
    let passing = branches(past: row, in: strip)
    let start = passing.contains(x) ? x + Self.gap : x
    let spaces = spaces(between: passing)
    let length = Self.length(ofName: name)
    let position = { (space: Range<Int>) in
      max(space.lowerBound, min(start, space.upperBound - length))
    }
    let isLeft = { (space: Range<Int>) in space.upperBound == x - Self.gap }
    let fitting = spaces.filter { $0.count >= length }
    let best =
      fitting.first { position($0) == start } ?? fitting.first(where: isLeft)
      ?? fitting.min { abs(position($0) - start) < abs(position($1) - start) }
      ?? spaces.max { $0.count < $1.count } ?? 0..<0
    add(
      .text(
        Scene.Text(
          x: isLeft(best) ? best.upperBound : position(best), y: y - 4,
          text: TextExtent.clipped(name, to: best.count, size: SceneMetrics.noteSize), role: .name,
          anchor: isLeft(best) ? .end : .start)))
  }

  /// The width that is needed on the left so that each name fits beside its own branch: to the
  /// right if the next branch leaves enough room there, else to the left.
  var widthForNames: Int {
    var widest = 0
    for strip in timeline.strips {
      for (row, content) in rows.enumerated() {
        guard case .stream(let stream) = content, let x = branch(of: stream, in: strip) else {
          continue
        }
        let length = Self.length(ofName: stream.name)
        let spaces = spaces(between: branches(past: row, in: strip))
        let isBeside = spaces.contains { $0.count >= length && $0.lowerBound == x + Self.gap }
        let missing = length + Self.gap + SceneMetrics.margin - x
        if !isBeside, missing <= Self.widestGutter { widest = max(widest, missing) }
      }
    }
    return widest
  }

  /// Returns the position of the branch to a stream; nil for a stream that has none in the strip.
  func branch(of stream: Chart.Stream, in strip: SceneTimeline.Strip) -> Int? {
    guard stream.origin != nil, let start = stream.start, has(start, strip) else { return nil }
    return page(timeline.x(at: start), strip)
  }

  /// Returns the positions of the branches to this row, and past it to later rows, and the edges of
  /// the clocks below the box above it.
  private func branches(past row: Int, in strip: SceneTimeline.Strip) -> [Int] {
    let branches = rows[row...].compactMap { later in
      guard case .stream(let stream) = later, stream.origin.map({ $0 < row }) == true else {
        return nil as Int?
      }
      return branch(of: stream, in: strip)
    }
    return (branches + clocks(above: row, in: strip)).sorted()
  }

  private func clocks(above row: Int, in strip: SceneTimeline.Strip) -> [Int] {
    guard row > 0, case .step = rows[row - 1] else { return [] }
    let below = rows[row...].prefix { if case .step = $0 { false } else { true } }
    return below.flatMap { later in
      guard case .stream(let stream) = later else { return [] as [Int] }
      return stream.arrows.filter {
        $0.isTimer && $0.row == nil && has($0.from, strip) && has($0.to, strip)
      }.flatMap { arrow in
        let x = page(timeline.x(at: arrow.from), strip)
        return [x - Self.clockReach, x + Self.clockReach]
      }
    }
  }

  private func spaces(between branches: [Int]) -> [Range<Int>] {
    let left = [SceneMetrics.margin] + branches.map { $0 + Self.gap }
    let right = branches.map { $0 - Self.gap } + [width - SceneMetrics.margin]
    return zip(left, right).filter { $0 < $1 }.map { $0..<$1 }
  }

  private static func length(ofName name: String) -> Int {
    TextExtent.width(of: name, size: SceneMetrics.noteSize)
  }
}
