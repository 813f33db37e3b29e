@testable import MarbleDiagrams

extension Chart {
  /// Creates a random chart: rows of all kinds, long and wide texts, and instants on and between
  /// ticks, near and far apart.
  init(from random: inout RandomSource) {
    let texts = [
      "a", "b", "2", "a rather long value", "🎉", "你好世界", "<b>&\"]]>\u{0}", "\u{202E}abc",
    ]
    func time() -> Instant {
      let ticks = Int64(random.below(60)) - 5
      switch random.below(12) {
      case 0: return Instant(ticks * 333)
      case 1: return Instant(ticks * 100_000)
      default: return Instant(ticks * 10)
      }
    }
    func mark(_ time: Instant) -> Mark {
      let text = texts[random.below(texts.count)]
      let label = Label(sign: "'\(text)'", caption: text, text: text, isKey: random.below(9) == 0)
      let emphasis = [Mark.Emphasis.none, .none, .wrong, .missing][random.below(4)]
      switch random.below(8) {
      case 0: return Mark(time: time, .error, label, emphasis: emphasis)
      case 1: return Mark(time: time, .completion, emphasis: emphasis)
      case 2: return Mark(time: time, signal: "^")
      default:
        return Mark(
          time: time, .value, label, emphasis: emphasis,
          unorderedGroup: random.below(4) == 0 ? 1 : nil)
      }
    }
    var rows: [Row] = []
    for index in 0..<random.below(6) {
      let name = texts[random.below(texts.count)]
      let notes = (0..<random.below(3)).map { _ in Note(time: time(), text: name) }
      switch random.below(5) {
      case 0: rows.append(.step([name, "  .map { \(name) }"]))
      case 1:
        let spans = (0..<random.below(4)).map { number in
          let start = time()
          return Windows.Span(
            number: number + 1,
            SubscriptionWindow(
              subscribed: start, disposed: random.below(3) == 0 ? nil : start.advanced(by: 70)))
        }
        rows.append(.windows(Windows(name: name, spans: spans, notes: notes)))
      default:
        let times = (0..<random.below(12)).map { _ in time() }.sorted()
        rows.append(
          .stream(
            Stream(
              name: name, kind: random.below(4) == 0 ? .calls : .events,
              marks: times.map(mark), start: random.below(2) == 0 ? times.first : nil,
              cut: random.below(3) == 0 ? time() : nil,
              origin: index > 0 ? random.below(index) : nil, notes: notes)))
      }
    }
    self.init(
      title: texts[random.below(texts.count)], tick: 10, rows: rows,
      legend: texts.map { StyledText($0) })
  }
}
