import Testing

@testable import MarbleDiagrams

@Suite struct `Scenes` {
  /// Values that come in each tick.
  private func marks(_ count: Int) -> [Chart.Mark] {
    (0..<count).map { Chart.Mark(time: Instant($0), .value, Chart.Label(sign: "x")) }
  }

  @Test func `marks of one instant are under each other, and no two marbles overlap`() {
    var random = RandomSource(seed: 5)
    for _ in 0..<Share.of(150) {
      let chart = Chart(from: &random)
      let scene = Scene(chart)
      var places: [String: Int] = [:]
      var rows: [Int: [Scene.Marble]] = [:]
      for marble in scene.marbles {
        rows[marble.y, default: []].append(marble)
        guard let instant = marble.title.range(of: " at ", options: .backwards) else { continue }
        let time = String(marble.title[instant.upperBound...].prefix { $0 != "," })
        #expect(places[time, default: marble.x] == marble.x, "\(time)")
        places[time] = marble.x
      }
      for row in rows.values {
        let ordered = row.sorted { $0.x < $1.x }
        for (one, next) in zip(ordered, ordered.dropFirst()) {
          #expect(one.x + one.width / 2 <= next.x - next.width / 2)
        }
      }
    }
  }

  @Test func `no text covers another, and no ring reaches another marble`() {
    var random = RandomSource(seed: 8)
    var rings = 0
    for _ in 0..<Share.of(150) {
      let scene = Scene(Chart(from: &random))
      let texts = scene.texts
      for (index, text) in texts.enumerated() {
        for other in texts[(index + 1)...] {
          let (one, two) = (text.frame, other.frame)
          #expect(!one.x.overlaps(two.x) || !one.y.overlaps(two.y), "\(text) and \(other)")
        }
      }
      for marble in scene.marbles where marble.emphasis != .none {
        let (x, y) = marble.frame(growing: SceneMetrics.ring)
        rings += 1
        for other in scene.marbles where other != marble {
          let frame = other.frame(growing: 0)
          #expect(!x.overlaps(frame.x) || !y.overlaps(frame.y), "\(marble) and \(other)")
        }
      }
    }
    #expect(rings > Share.of(100))
  }

  @Test func `a stretch that is not to scale is torn, and its length is written on it`() {
    let hour: Int64 = 3_600_000_000_000
    let times = [1, 2, 3, 29].map { Instant($0 * hour) }
    let marks = times.map { Chart.Mark(time: $0, .value, Chart.Label(sign: "a")) }
    let chart = Chart(
      tick: .nanoseconds(hour / 60),
      rows: [.stream(Chart.Stream(name: "a long name of a row", marks: marks))])
    let scene = Scene(chart)
    let silences = scene.shapes.compactMap {
      if case .silence(let x, let width, _, _, let text) = $0 {
        (x: x, width: width, text: text)
      } else {
        nil
      }
    }
    #expect(silences.map(\.text) == ["1h", "1h", "1h", "26h"])
    let instants = scene.texts(.instant)
    for silence in silences {
      let isWritten = instants.contains {
        $0.text == silence.text && $0.frame.x.lowerBound > silence.x
          && $0.frame.x.upperBound < silence.x + silence.width
      }
      #expect(isWritten, "\(silence)")
    }
    #expect(instants.map(\.text).contains("29h"))
  }

  @Test func `nothing is drawn beyond the edge`() {
    var random = RandomSource(seed: 6)
    for _ in 0..<Share.of(150) {
      let scene = Scene(Chart(from: &random))
      for shape in scene.shapes {
        let frame = shape.frame
        #expect(
          frame.left >= 0 && frame.right <= scene.width && frame.top >= 0
            && frame.bottom <= scene.height, "\(shape) in \(scene.width) x \(scene.height)")
      }
    }
  }

  @Test func `the same value has the same colour in every row, and sixteen differ`() {
    let texts = (0..<16).map { "value \($0)" }
    let marks = texts.enumerated().map {
      Chart.Mark(time: Instant($0), .value, Chart.Label(sign: $1))
    }
    let rows = [marks, marks.reversed().map { $0 }].map {
      Chart.Row.stream(Chart.Stream(name: "row", marks: $0))
    }
    var colors: [String: Set<Int>] = [:]
    let scene = Scene(Chart(title: "", tick: 1, rows: rows))
    for marble in scene.marbles {
      colors[marble.text, default: []].insert(marble.color ?? -1)
    }
    #expect(colors.values.allSatisfy { $0.count == 1 })
    #expect(Set(colors.values).count == 16)
    #expect(scene.marbles.count == 32)
  }

  @Test func `the ticks of a ruler are at even steps, also beside wide marbles and off the tick`() {
    let rows: [[(ticks: Double, sign: String)]] = [
      [(1, "a"), (2, "b"), (9, "c")], [(1, "a long text"), (2, "b"), (6, "another one")],
      [(0, "some"), (1, "words"), (2, "one after"), (3, "the other")],
      [(1, "a"), (2.5, "b"), (4, "c"), (7.25, "d")],
    ]
    for row in rows {
      let marks = row.map {
        Chart.Mark(time: Instant(Int64($0.ticks * 1_000_000)), .value, Chart.Label(sign: $0.sign))
      }
      let scene = Scene(tick: .milliseconds(1), marks: marks)
      for case .ticks(let places, _) in scene.shapes {
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(steps.count > 2)
        #expect(Set(steps).count == 1, "\(row): \(places)")
      }
    }
  }

  @Test func `a short ruler has a label besides the first`() {
    for last in 1...12 {
      let marks = [Chart.Mark(time: Instant(last * 1_000_000), .completion)]
      let labels = Scene(tick: .milliseconds(1), marks: marks).texts(.instant)
      #expect(labels.first?.text == "0")
      #expect(labels.count > 1, "\(last) ticks: \(labels.map(\.text))")
      let steps = zip(labels, labels.dropFirst()).map { $1.x - $0.x }
      #expect(Set(steps).count <= 1, "\(last) ticks: \(labels.map(\.text))")
    }
  }

  @Test func `no last strip has a single instant`() {
    func strips(of count: Int) -> [Scene.Scale] {
      Scene(marks: marks(count)).scales
    }
    let counts = stride(from: 1, through: 120, by: 3).map { strips(of: $0) }
    #expect(counts.contains { $0.count > 2 })
    for strips in counts where strips.count > 1 { #expect(strips.last?.ticks.count ?? 0 > 1) }
  }

  @Test func `two hundred marbles are cut into strips that a slide has room for`() {
    let scene = Scene(marks: marks(200))
    #expect(scene.width <= 700)
    #expect(scene.texts(.name).count > 5)
    #expect(scene.marbles.count == 200)
  }

  @Test func `only a readable number of a hundred thousand marks is drawn`() {
    let scene = Scene(marks: marks(100_000))
    #expect(scene.marbles.count == 500)
    #expect(scene.texts.contains { $0.text == "… and more after 0.000499ms" })
  }

  @Test func `only the annotated part of a long stream is drawn`() {
    var marks = marks(10_000)
    marks[9_000].label = Chart.Label(sign: "wrong")
    let scene = Scene(marks: marks, notes: [Chart.Note(time: 9_000, text: "wrong instead of x")])
    let texts = scene.texts.map(\.text) + scene.marbles.map(\.text)
    #expect(texts.count { $0 == "wrong" || $0 == "wrong instead of x" } == 2)
    #expect(texts.contains("… and more before 0.00894ms"))
    #expect(texts.contains("… and more after 0.009059ms"))
  }

  @Test func `a stack of more than six shows the number of hidden marks`() throws {
    let values = (0..<9).map { Chart.Mark(time: 3, .value, Chart.Label(sign: "\($0)")) }
    let marks = values + [Chart.Mark(time: 3, .completion)]
    let scene = Scene(marks: marks)
    let marbles = scene.marbles
    #expect(marbles.map(\.text) == ["0", "1", "2", "3", "4", "+4"])
    let bars = scene.shapes.compactMap { if case .bar(let sign) = $0 { sign } else { nil } }
    let bar = try #require(bars.first)
    #expect(bar.y - marbles[0].y == marbles[5].y - bar.y)
    #expect(bar.reach > bar.y - marbles[0].y + SceneMetrics.radius)
    #expect(marbles.last?.title == "4 more at 0.000003ms: 5, 6, 7, 8")
  }
}

extension Scene.Marble {
  fileprivate func frame(growing: Int) -> (x: Range<Int>, y: Range<Int>) {
    let (half, reach) = (width / 2 + growing, height / 2 + growing)
    return (x - half..<x + half, y - reach..<y + reach)
  }
}

extension Scene.Shape {
  /// The smallest area that the shape covers.
  fileprivate var frame: (left: Int, right: Int, top: Int, bottom: Int) {
    switch self {
    case .text(let text):
      (
        text.frame.x.lowerBound, text.frame.x.upperBound, text.frame.y.lowerBound,
        text.frame.y.upperBound
      )
    case .line(let line): (line.from, line.to, line.y, line.y)
    case .marble(let marble):
      (
        marble.x - marble.width / 2, marble.x + marble.width / 2, marble.y - marble.height / 2,
        marble.y + marble.height / 2
      )
    case .bar(let sign): (sign.x, sign.x, sign.y - sign.reach, sign.y + sign.reach)
    case .cross(let sign):
      (sign.x - sign.reach, sign.x + sign.reach, sign.y - sign.reach, sign.y + sign.reach)
    case .cut(let x, let y, _): (x, x, y, y)
    case .window(let window): (window.from, window.to, window.y, window.y)
    case .box(let x, let y, let width, let height): (x, x + width, y, y + height)
    case .branch(let x, let top, let bottom): (x, x, top, bottom)
    case .cause(let cause):
      (
        min(cause.from.x, cause.to.x) - 6, max(cause.from.x, cause.to.x) + 6,
        min(cause.from.y, cause.to.y), max(cause.from.y, cause.to.y)
      )
    case .pointer(let x, let y): (x - 5, x + 5, y, y + 10)
    case .silence(let x, let width, let top, let bottom, _): (x, x + width, top, bottom)
    case .ticks(let places, let y): (places.min() ?? 0, places.max() ?? 0, y, y)
    case .guide(let x, let top, let bottom): (x, x, top, bottom)
    }
  }
}
