import Testing

@testable import MarbleDiagrams

@Suite struct `Timelines` {
  @Test func `events of one instant are at one cell, and no two texts overlap`() {
    var source = RandomSource(seed: 11)
    func random(_ bound: Int) -> Int64 { Int64(source.below(bound)) }
    let texts = ["a", "'long value'", "🎉", "'你好'", "|"]
    for _ in 0..<Share.of(500) {
      let streams = (0...random(3)).map { _ in
        Chart.Stream(
          name: "row",
          marks: (0..<random(8)).map { _ in
            Chart.Mark(
              time: Instant((random(50) - 3) * (random(9) == 0 ? 333 : 10)),
              signal: texts[Int(random(5))])
          }.sorted { $0.time < $1.time })
      }
      func blocks(widest: Int) -> [[Block]] { streams.map { $0.markTexts.blocks(widest: widest) } }
      let timeline = Timeline(rows: blocks(widest: 30), tick: 10, fitting: 100)
      for (one, next) in zip(timeline.stops, timeline.stops.dropFirst()) {
        #expect(one.time < next.time && one.x < next.x)
      }
      let lines = Chart(tick: 10, rows: streams.map(Chart.Row.stream)).lines(width: .max)
      let whole = Timeline(rows: blocks(widest: .max), tick: 10, fitting: .max)
      for (row, line) in zip(blocks(widest: .max), lines.dropFirst()) {
        for block in row {
          let x = whole.x(at: block.time) ?? -1
          #expect(text(of: line, at: 14 + x, cells: block.cells) == block.text)
        }
      }
    }
  }

  @Test func `the ticks before zero count down, with the part of the next one`() {
    let found = [-25, -20, -5].map { Instant($0).position(inTicksOf: 10) }
    #expect(found.map { Double($0.tick) + $0.rest } == [-2.5, -2, -0.5])
  }

  private func text(of line: String, at start: Int, cells: Int) -> String {
    var used = 0
    var found = ""
    for character in line {
      if used >= start, used < start + cells { found.append(character) }
      used += displayWidth(of: character)
    }
    return found
  }
}
