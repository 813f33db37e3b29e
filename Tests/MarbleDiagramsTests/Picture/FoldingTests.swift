import Testing

@testable import MarbleDiagrams

private let tick: Int64 = 100_000_000

private func row(_ name: String, _ marks: [(Int64, String)], ends: Bool = true) -> Picture.Row {
  Picture.Row(
    name: name, marks: marks.map { Picture.Mark(time: $0.0 * tick, text: $0.1) }, ends: ends)
}

@Suite struct `A folded picture` {
  @Test func `goes on below, under a ruler of its own, with each caret under its mark`() {
    let picture = Picture(
      tick: tick,
      rows: [
        row("a", [(0, "a"), (10, "b"), (30, "c"), (40, "|")]), row("b", [(3, "|")]),
        row("c", [], ends: false),
      ],
      callouts: [
        Picture.Callout(row: 0, time: 10 * tick, text: "b"),
        Picture.Callout(row: 0, time: 30 * tick, text: "c at 3s, expected at 2s"),
      ])
    #expect(
      picture.lines(foldedTo: 40).joined(separator: "\n") == """
                      0         10        20
        a             a---------b-------------
                                ^ b
        b             ---|
        c             ------------------------

                            30        40
        a             ------c---------|
                            ^
                         c at 3s, expected at 2s
        b
        c             -----------------
        """)
  }

  @Test func `is the same where it is not too wide`() {
    let picture = Picture(
      tick: tick, rows: [row("a", (0...10).map { (5 * $0, "a") })])
    #expect(picture.lines(foldedTo: 74) == picture.lines(width: 60))
    #expect(picture.lines(foldedTo: 65).count == 2)
    #expect(picture.lines(foldedTo: 64).count == 5)
  }

  @Test func `is as wide as the window at most, and says all that a wide one says`() {
    var random = RandomSource(seed: 7)
    for _ in 0..<200 {
      let rows = (0..<Int.random(in: 1...3, using: &random)).map { index in
        var time: Int64 = 0
        let marks = (0..<Int.random(in: 1...60, using: &random)).map { _ in
          time += Int64.random(in: 0...6, using: &random)
          return (time, ["a", "'abc'", "你", "12"].randomElement(using: &random)!)
        }
        return row("row \(index)", marks, ends: Bool.random(using: &random))
      }
      let callouts = rows.indices.map { index in
        Picture.Callout(row: index, time: rows[index].marks.last!.time, text: "here \(index)")
      }
      let picture = Picture(tick: tick, rows: rows, callouts: callouts)
      let width = Int.random(in: 60...120, using: &random)
      let lines = picture.lines(foldedTo: width)
      #expect(lines.allSatisfy { displayWidth(of: $0) <= width })
      for index in callouts.indices {
        #expect(lines.count { $0.contains("here \(index)") } == 1)
      }
      let wide = picture.lines(width: 100_000)
      for index in rows.indices where lines.allSatisfy({ !$0.contains("…") }) {
        let name = "row \(index)"
        func diagrams(_ lines: [String]) -> String {
          lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(14) }.joined()
        }
        #expect(diagrams(lines) == diagrams(wide))
      }
    }
  }

  @Test func `is cut where it would take too many blocks, and has a width in any window`() {
    let marks = (0..<10_000).map { (Int64($0), "\($0 % 10)") }
    let picture = Picture(
      tick: tick, rows: [row("a", marks)],
      callouts: [Picture.Callout(row: 0, time: 5_000 * tick, text: "here")])
    for width in [Int.min, -1, 0, 1, 40, 80] {
      let lines = picture.lines(foldedTo: width)
      #expect(lines.count { $0.hasPrefix("a") } <= Picture.foldLimit)
      #expect(lines.count { $0.hasSuffix("^ here") } == 1)
      #expect(lines.allSatisfy { displayWidth(of: $0) <= max(width, 34) })
    }
  }
}
