import Testing

@testable import MarbleDiagrams

@Suite struct `Notes of scenes` {
  private let marks = (0...9).map {
    Chart.Mark(time: Instant($0 * 10), .value, Chart.Label(sign: "x"))
  }

  private func scene(note text: String, at time: Instant) -> Scene {
    Scene(tick: 10, marks: marks, notes: [Chart.Note(time: time, text: text)])
  }

  @Test func `a note points at its instant, wherever its text has room`() throws {
    let text = "failed with \"down\", expected an error that says how long the server is down"
    for time in marks.map(\.time) {
      let scene = scene(note: text, at: time)
      let pointers = scene.shapes.compactMap { if case .pointer(let x, _) = $0 { x } else { nil } }
      let marble = scene.marbles.first { $0.title == "x at \(formatTime(time))" }
      #expect(pointers == [try #require(marble).x])
      let notes = scene.texts(.note)
      #expect(
        notes.map(\.text).joined(separator: " ").split(separator: " ") == text.split(separator: " ")
      )
      for note in notes {
        let length = TextExtent.boldWidth(of: note.text, size: SceneMetrics.noteSize)
        #expect(note.anchor == .start ? note.x + length <= scene.width : note.x - length >= 0)
      }
    }
  }

  @Test func `a short note is one line, on the side that has room`() {
    for (time, anchor) in [(Instant.zero, Scene.Text.Anchor.start), (90, .end)] {
      let scene = scene(note: "30ms late, expected at 80ms", at: time)
      let notes = scene.texts(.note)
      #expect(notes.map(\.text) == ["30ms late, expected at 80ms"])
      #expect(notes.map(\.anchor) == [anchor])
      #expect(scene.svg().contains(" text-anchor=\"end\">30ms late") == (anchor == .end))
    }
  }

  @Test func `a very long note is cut after some lines`() {
    let notes = scene(note: String(repeating: "word ", count: 20_000), at: 50).texts(.note)
    #expect(notes.count == SceneMetrics.noteLimit)
    #expect(notes.last?.text.hasSuffix("…") == true)
  }

  @Test func `the legend explains the keys that notes may mention, in as many lines as needed`() {
    let long = String(repeating: "long ", count: 40)
    let label = Chart.Label(sign: "y", caption: "ok", text: "\"\(long)\"", isKey: true)
    for (emphasis, isSaid) in [(Chart.Mark.Emphasis.none, false), (.wrong, true), (.missing, true)]
    {
      let mark = Chart.Mark(time: 1, .value, label, emphasis: emphasis)
      let legend = Scene(marks: [mark]).texts(.legend).map(\.text)
      #expect(legend.isEmpty != isSaid)
      guard isSaid, let first = legend.first else { continue }
      #expect(first.hasPrefix("y = \"long"))
      #expect(legend.count > 1 && legend.count <= SceneMetrics.legendLimit)
      #expect(legend.joined(separator: " ").split(separator: " ").count { $0 == "long" } > 30)
    }
  }

  @Test func `the title of a window has its kind, its times and whether it was expected`() {
    let spans = [
      Chart.Windows.Span(SubscriptionWindow(subscribed: 10, disposed: 30), isWrong: true)
    ]
    let rows = [
      Chart.Windows(name: "expected", spans: spans, role: .right),
      Chart.Windows(name: "actual", spans: spans, role: .wrong),
      Chart.Windows(name: "connect", verb: "connected", spans: [.init(SubscriptionWindow())]),
    ]
    let windows = Scene(Chart(tick: 10, rows: rows.map { .windows($0) })).shapes.compactMap {
      if case .window(let window) = $0 { window } else { nil }
    }
    #expect(
      windows.map(\.title) == [
        "subscribed from 0.00001ms to 0.00003ms, expected and missing",
        "subscribed from 0.00001ms to 0.00003ms, not as expected", "connected from 0 on",
      ])
    #expect(windows.map(\.emphasis) == [.missing, .wrong, .none])
  }

  @Test func `a note of a row that is never subscribed is kept in a later strip`() {
    let many = (0..<100).map { Chart.Mark(time: Instant($0), .value, Chart.Label(sign: "x")) }
    let note = Chart.Note(time: 55, text: "never subscribed")
    let scene = Scene(
      Chart(
        tick: 1,
        rows: [
          .stream(Chart.Stream(name: "many", marks: many)),
          .windows(Chart.Windows(name: "actual", spans: [], notes: [note])),
        ]))
    #expect(scene.texts(.note).map(\.text) == ["never subscribed"])
  }
}
