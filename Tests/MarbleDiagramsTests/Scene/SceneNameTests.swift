import Testing

@testable import MarbleDiagrams

/// The names of rows beside the lines of branches.
@Suite struct `Names of scenes` {
  @Test func `no branch runs through a name, and no branch covers another`() {
    var random = RandomSource(seed: 9)
    var branches = 0
    for _ in 0..<Share.of(800) {
      let scene = Scene(Chart(from: &random))
      branches += scene.branches.count
      for name in scene.texts(.name) {
        let frame = name.frame
        for branch in scene.branches where frame.x.contains(branch.x) {
          #expect(
            branch.bottom <= frame.y.lowerBound || branch.top >= frame.y.upperBound,
            "\(name) and \(branch)")
        }
      }
    }
    #expect(branches > Share.of(100))
  }

  @Test func `a name is beside its branch: at its right, or at its left where the room ends`() {
    let table: [(starts: [Instant], anchors: [Scene.Text.Anchor])] = [
      ([10, 10], [.start, .start]), ([10, 190], [.start, .end]),
      ([10, 20, 30], [.end, .end, .start]),
      ([10, 10, 190, 190], [.start, .start, .end, .end]), ([0, 10, 20], [.end, .end, .start]),
    ]
    for (starts, anchors) in table {
      let scene = calls(at: starts)
      let names = scene.texts(.name).dropFirst()
      #expect(names.map(\.anchor) == anchors)
      for (name, start) in zip(names, starts) {
        #expect(name.text == "find(\"abc\")")
        let branch = scene.lines.first { $0.y > name.y && $0.y < name.y + 40 }
        #expect(branch.map { abs($0.from - name.x) } == 6, "\(start)")
      }
    }
  }

  @Test func `the branches to two calls of one instant continue each other`() {
    let branches = calls(at: [10, 10]).branches
    #expect(branches.count == 2)
    #expect(branches[0].bottom == branches[1].top)
  }

  @Test func `a name that fits nowhere is cut, not crossed`() {
    let name = String(repeating: "very ", count: 60) + "long"
    let scene = calls(at: (0...18).map { Instant($0 * 10) }, name: name)
    let names = scene.texts(.name).dropFirst()
    #expect(names.count == 19)
    #expect(names.allSatisfy { $0.text.hasSuffix("…") && $0.frame.x.upperBound <= scene.width })
  }

  @Test(arguments: [0, 10, 90, 190, 200] as [Instant])
  func `no name covers the clock of a timer`(start: Instant) throws {
    let source = Chart.Stream(name: "s", marks: [Chart.Mark(time: 200, .completion)])
    var output = Chart.Stream(name: "a long name", marks: [Chart.Mark(time: 200, .completion)])
    output.arrows = [Chart.Arrow(from: start, to: 200, isTimer: true)]
    let rows: [Chart.Row] = [.stream(source), .step(["delay"]), .stream(output)]
    let scene = Scene(Chart(tick: 10, rows: rows))
    let clock = try #require(
      scene.shapes.lazy.compactMap { if case .cause(let cause) = $0 { cause.from.x } else { nil } }
        .first)
    let name = try #require(scene.texts(.name).last)
    #expect(name.text == "a long name")
    #expect(!(name.frame.x.lowerBound - 6..<name.frame.x.upperBound + 6).contains(clock))
  }

  /// A stream whose operator calls a service at these instants, within 20 ticks.
  private func calls(at starts: [Instant], name: String = "find(\"abc\")") -> Scene {
    let source = Chart.Stream(name: "s", marks: [Chart.Mark(time: 200, .completion)])
    let calls = starts.map { Chart.Stream(name: name, marks: [], start: $0, origin: 1) }
    let rows: [Chart.Row] = [.stream(source), .step(["flatMap"])] + calls.map { .stream($0) }
    return Scene(Chart(tick: 10, rows: rows))
  }
}

extension Scene {
  /// The scene of one stream with a mark at each instant.
  init(tick: Duration = 1, marks: [Chart.Mark], notes: [Chart.Note] = []) {
    let stream = Chart.Stream(name: "row", marks: marks, notes: notes)
    self.init(Chart(tick: tick, rows: [.stream(stream)]))
  }

  var texts: [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  func texts(_ role: Text.Role) -> [Text] { texts.filter { $0.role == role } }

  var marbles: [Marble] {
    shapes.compactMap { if case .marble(let marble) = $0 { marble } else { nil } }
  }

  fileprivate var branches: [(x: Int, top: Int, bottom: Int)] {
    shapes.compactMap {
      if case .branch(let x, let top, let bottom) = $0 { (x, top, bottom) } else { nil }
    }
  }

  fileprivate var lines: [Line] {
    shapes.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }
}

extension Scene.Text {
  /// The area of the text, as wide as the layout estimates it.
  var frame: (x: Range<Int>, y: Range<Int>) {
    let size =
      role == .title ? SceneMetrics.titleSize : role == .instant ? 11 : SceneMetrics.noteSize
    let width =
      switch role {
      case .code: TextExtent.fixedWidth(of: text, size: SceneMetrics.codeSize)
      case .title, .note: TextExtent.boldWidth(of: text, size: size)
      default: TextExtent.width(of: text, size: size)
      }
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return (left..<left + width, y - size * 4 / 5..<y + size / 5)
  }
}
