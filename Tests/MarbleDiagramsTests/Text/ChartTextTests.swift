import Testing

@testable import MarbleDiagrams

/// Returns a row for the text `time text, time text`. The row is over if the last text is `|`, `#`,
/// `!` or a group with one of them.
private func row(
  _ name: String, _ marks: (Double, String)..., notes: [Chart.Note] = []
) -> Chart.Row {
  var stream = Chart.Stream(
    name: name,
    marks: marks.map { Chart.Mark(time: Instant(Int64($0.0 * 100_000_000)), signal: $0.1) },
    notes: notes)
  stream.isOver = marks.last.map { $0.1.contains { "|#!".contains($0) } } ?? false
  return .stream(stream)
}

private func note(_ ticks: Double, _ text: String, position: Int = 0) -> Chart.Note {
  Chart.Note(time: Instant(Int64(ticks * 100_000_000)), position: position, text: text)
}

private func text(_ rows: [Chart.Row], width: Int = 100) -> String {
  Chart(tick: 100_000_000, rows: rows).lines(width: width).joined(separator: "\n")
}

@Suite struct `Text pictures` {
  @Test func `groups that fit keep the axis even, and wider groups push every row`() {
    let fits = text([row("a", (1, "a"), (1, "b"), (5, "c")), row("b", (2, "x"), (12, "|"))])
    #expect(
      fits == """
                      0         10
        a             -(ab)c-------
        b             --x---------|
        """)
    let dense = text(
      [
        row("expected", (1, "a"), (1, "b"), (2, "c"), (12, "|")),
        row(
          "actual", (1, "b"), (1, "a"), (2, "c"), (12, "|"),
          notes: [note(1, "b before a", position: 1)]),
      ])
    #expect(
      dense == """
                      0    200ms     1.2s
        expected      -(ab)c---------|
        actual        -(ba)c---------|
                         ^ b before a
        """)
  }

  @Test func `long values widen their instant for all rows`() {
    let picture = text([
      row("name", (0, "'alice'"), (1, "'bob'"), (3, "c"), (4, "|")),
      row("count", (0, "5"), (1, "3"), (3, "1"), (4, "|")),
    ])
    #expect(
      picture == """
                      0      100ms
        name          'alice''bob'c|
        count         5------3----1|
        """)
  }

  @Test(arguments: [
    (2.0, "0 2"), (3, "0 2"), (4, "0 2 4"), (5, "0    5"), (9, "0    5"), (10, "0         10"),
    (19, "0         10"),
  ])
  func `a short ruler has the ticks between the tens`(last: Double, ruler: String) {
    let picture = text([row("a", (0, "a"), (last, "|"))])
    #expect(picture.split(separator: "\n").first.map { $0.drop { $0 == " " } } == ruler[...])
  }

  @Test func `wide characters keep the tens of the ruler in place`() {
    let picture = text([
      row("emoji", (0, "🎉"), (3, "🎉"), (12, "|")),
      row("chinese", (0, "'你好'"), (10, "a"), (12, "|")),
    ])
    #expect(
      picture == """
                      0            10
        emoji         🎉---🎉--------|
        chinese       '你好'-------a-|
        """)
  }

  @Test func `a long silence is the same duration in every row`() {
    let picture = text([
      row("a", (0, "a"), (6_000, "b"), (6_001, "|")),
      row("b", (0, "a"), (0, "b"), (3, "c"), (6_001, "|")),
      row("c", (2, "|")),
      row("d"),
    ])
    #expect(
      picture == """
                      0   300ms    10m
        a             a---- 599.6s b|
        b             (ab)c 599.6s -|
        c             --|
        d             ----- 599.6s --
        """)
  }

  @Test func `only silences that do not fit are shortened`() {
    let picture = text([
      row("a", (0, "a"), (15, "b"), (6_000, "c"), (6_012, "|"))
    ])
    #expect(
      picture == """
                      0         10            10m         601.2s
        a             a--------------b 598.4s c-----------|
        """)
  }

  @Test func `a long stream shows the window around its caret`() {
    let marks = (0..<1_000).map {
      Chart.Mark(time: Instant($0 * 100_000_000), signal: "\($0 % 10)")
    }
    var wrong = marks
    wrong[700].label.sign = "x"
    let notes = [
      Chart.Note(time: 70_000_000_000, text: "x instead of 0"),
      Chart.Note(time: 90_000_000_000, text: "far away"),
    ]
    var streams = [
      Chart.Stream(name: "expected", marks: marks),
      Chart.Stream(name: "actual", marks: wrong, notes: notes),
      Chart.Stream(name: "ended", marks: Array(marks[..<5])),
      Chart.Stream(name: "ends here", marks: Array(marks[..<690])),
    ]
    for index in 2...3 { streams[index].isOver = true }
    let picture = Chart(tick: 100_000_000, rows: streams.map(Chart.Row.stream))
      .lines(width: 60).joined(separator: "\n")
    #expect(
      picture == """
                               670       680       690       700       710
        expected      …2345678901234567890123456789012345678901234567890123456789…
        actual        …23456789012345678901234567890123456789x1234567890123456789…
                                                             ^ x instead of 0
                      … 90s: far away
        ended         …
        ends here     …2345678901234567890123456789
        """)
  }

  @Test func `a crowded instant is cut, and distant events stay distant`() {
    let crowd = (0..<12_000).map { Chart.Mark(time: Instant($0 / 400), signal: "\($0 % 10)") }
    let note = Chart.Note(time: 20, position: 2, text: "here")
    var streams = [
      Chart.Stream(name: "crowd", marks: crowd.reversed(), notes: [note]),
      Chart.Stream(name: "far", marks: [Chart.Mark(time: 1_000_000, signal: "z")]),
    ]
    for index in streams.indices { streams[index].isOver = true }
    let picture = Chart(tick: 1, rows: streams.map(Chart.Row.stream))
      .lines(width: 60).joined(separator: "\n")
    #expect(
      picture == """
                       0.000019ms                    0.00002ms
        crowd         …(9876543210987654321098765432…(98765432109876543210987654…
                                                        ^ here
        far           …----------------------------------------------------------…
        """)
  }

  @Test func `a text that does not fit to the right of its caret is drawn to the left`() {
    let picture = text(
      [row("actual", (0, "a"), (40, "b"), notes: [note(40, "b at 4s, expected at 2s")])], width: 50)
    #expect(
      picture == """
                      0         10        20        30        40
        actual        a---------------------------------------b
                                      b at 4s, expected at 2s ^
        """)
  }

  @Test func `subscription rows and marks before zero`() {
    let picture = text([
      row("hot", (-2, "a"), (0, "^"), (3, "b")),
      row("expected", (0, "^"), (3, "!")),
      row("actual", (1, "^"), (12, "!")),
    ])
    #expect(
      picture == """
                        0         10
        hot           a-^--b---------
        expected      --^--!
        actual        ---^----------!
        """)
  }

  @Test func `an empty chart is still a picture`() {
    #expect(text([row("expected")]) == "              0\nexpected      -")
    #expect(text([]) == "              0")
  }

  @Test func `times near the limits are drawn`() {
    let marks = [(Instant.distantPast, "a"), (0, "b"), (.distantFuture, "'long'")]
      .map { Chart.Mark(time: $0, signal: $1) }
    let picture = Chart(tick: 1, rows: [.stream(Chart.Stream(name: "a", marks: marks))])
      .lines().joined(separator: "\n")
    #expect(
      picture == """
                                              0                       9223372036.854775807s
        a             a 9223372036.854775807s b 9223372036.854775806s 'long'
        """)
  }

  @Test func `steps, windows, beginnings and the meanings of keys`() {
    let alice = Chart.Label(sign: "'alice'").keyed(by: "a")
    let chart = Chart(
      tick: 1_000_000,
      rows: [
        .stream(
          Chart.Stream(
            name: "inner",
            marks: [
              Chart.Mark(time: 2_000_000, .value, alice),
              Chart.Mark(time: 3_000_000, .value, Chart.Label(sign: "b"), unorderedGroup: 1),
              Chart.Mark(time: 3_000_000, .value, Chart.Label(sign: "c"), unorderedGroup: 1),
              Chart.Mark(time: 3_000_000, .value, Chart.Label(sign: "d")),
            ], start: 2_000_000, cut: 9_000_000,
            notes: [Chart.Note(time: 2_000_000, position: 0, text: "alice")])),
        .step(["inner", "  .map { $0 }"]),
        .windows(
          Chart.Windows(
            name: "subs",
            spans: [
              Chart.Windows.Span(number: 4, SubscriptionWindow(disposed: 1_000_000)),
              Chart.Windows.Span(
                number: 5, SubscriptionWindow(subscribed: 1_000_000), isWrong: true),
            ], notes: [Chart.Note(time: 1_000_000, position: 5, text: "too late")])),
        .windows(Chart.Windows(name: "never", spans: [])),
      ], legend: ["and so on"])
    #expect(
      chart.lines().joined(separator: "\n") == """
                      0     3ms    9ms
        inner         --(^a)({bc}d)!
                          ^ alice
                      inner
                        .map { $0 }
        subs 4        ^!
        subs 5        -^------------
                       ^ too late
        never         --------------
        where a = 'alice'
        and so on
        """)
  }
}
