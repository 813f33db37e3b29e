import Testing

@testable import MarbleDiagrams

private let tick = Duration.milliseconds(100)

private func at(_ ticks: Int64) -> Instant { .zero.advanced(by: tick * Int(ticks)) }

private func row(
  _ name: String, _ marks: [(Int64, String)], isOver: Bool = true, notes: [(Int64, String)] = []
) -> Chart.Row {
  var stream = Chart.Stream(
    name: name, marks: marks.map { Chart.Mark(time: at($0.0), signal: $0.1) },
    notes: notes.map { Chart.Note(time: at($0.0), text: $0.1) })
  stream.isOver = isOver
  return .stream(stream)
}

@Suite struct `A folded chart` {
  @Test func `continues below, under its own ruler, with each caret under its mark`() {
    let chart = Chart(
      tick: tick,
      rows: [
        row(
          "a", [(0, "a"), (10, "b"), (30, "c"), (40, "|")],
          notes: [(10, "b"), (30, "c at 3s, expected at 2s")]),
        row("b", [(3, "|")]), row("c", [], isOver: false),
      ])
    #expect(
      chart.picture(foldedTo: 40).joined(separator: "\n").plain == """
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

  @Test func `is unchanged when it is not too wide`() {
    let chart = Chart(
      tick: tick, rows: [row("a", (0...10).map { (5 * $0, "a") })])
    #expect(chart.picture(foldedTo: 74) == chart.picture(width: 60))
    #expect(chart.picture(foldedTo: 65).count == 2)
    #expect(chart.picture(foldedTo: 64).count == 5)
  }

  @Test func `is at most as wide as the window, and has every text of the wide chart`() {
    var random = RandomSource(seed: 7)
    for _ in 0..<Share.of(200) {
      let rows = (0..<Int.random(in: 1...3, using: &random)).map { index in
        var time: Int64 = 0
        let marks = (0..<Int.random(in: 1...60, using: &random)).map { _ in
          time += Int64.random(in: 0...6, using: &random)
          return (time, ["a", "'abc'", "你", "12"].randomElement(using: &random)!)
        }
        return row(
          "row \(index)", marks, isOver: Bool.random(using: &random),
          notes: [(marks.last!.0, "here \(index)")])
      }
      let chart = Chart(tick: tick, rows: rows)
      let width = Int.random(in: 60...120, using: &random)
      let lines = chart.picture(foldedTo: width).map(\.plain)
      #expect(lines.allSatisfy { displayWidth(of: $0) <= width })
      for index in rows.indices {
        #expect(lines.count { $0.contains("here \(index)") } == 1)
      }
      let wide = chart.lines(width: 100_000)
      for index in rows.indices where lines.allSatisfy({ !$0.contains("…") }) {
        let name = "row \(index)"
        func diagrams(_ lines: [String]) -> String {
          lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(14) }.joined()
        }
        #expect(diagrams(lines) == diagrams(wide))
      }
    }
  }

  @Test func `is cut when it needs too many blocks, and fits a window of any width`() {
    let marks = (0..<10_000).map { (Int64($0), "\($0 % 10)") }
    let chart = Chart(tick: tick, rows: [row("a", marks, notes: [(5_000, "here")])])
    for width in [Int.min, -1, 0, 1, 40, 80] {
      let lines = chart.picture(foldedTo: width).map(\.plain)
      #expect(lines.count { $0.hasPrefix("a") } <= Chart.foldLimit)
      #expect(lines.count { $0.hasSuffix("^ here") } == 1)
      #expect(lines.allSatisfy { displayWidth(of: $0) <= max(width, 34) })
    }
  }
}
