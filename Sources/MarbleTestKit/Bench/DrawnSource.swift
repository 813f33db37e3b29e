import MarbleDiagrams

/// A hot source of a test, for its start and for the picture of a failure.
@usableFromInline
struct DrawnSource {
  let player: SourcePlayer
  let location: BenchLocation
  /// False if a hunt draws its events.
  let isDrawn: Bool
  private let marks: ContiguousArray<Mark>

  @usableFromInline
  init(
    _ player: SourcePlayer, _ marks: ContiguousArray<Mark>, at location: BenchLocation,
    isDrawn: Bool = true
  ) {
    self.isDrawn = isDrawn
    self.player = player
    self.marks = marks
    self.location = location
  }

  /// True if the source sends an event at an instant.
  func hasEvent(at instant: Instant) -> Bool {
    marks.contains { $0.time == instant && $0.symbol != .subscribed }
  }

  /// The events as the test draws them.
  func stream(named name: String) -> Chart.Stream {
    Chart.Stream(name: name, marks: marks.map(Chart.Mark.init(drawn:)))
  }
}

extension Chart.Mark {
  fileprivate init(drawn mark: Mark) {
    switch mark.symbol {
    case .key(let key): self.init(time: mark.time, .value, Value.string(String(key)).label)
    case .text(let text): self.init(time: mark.time, .value, Value.string(text).label)
    case .error: self.init(time: mark.time, .error, Chart.Label(sign: "#", caption: "", text: ""))
    case .completed, .subscribed, .disposed: self.init(time: mark.time, .completion)
    }
  }
}
