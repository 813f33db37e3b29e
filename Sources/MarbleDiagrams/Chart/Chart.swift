/// A marble diagram for painters: streams on one time axis and the steps between them.
///
/// Instants may be negative. Every picture is made from this model: text, with ``lines(width:)``,
/// and shapes on a page, with a ``Scene``.
package struct Chart: Sendable, Hashable {
  package var title: String
  /// The duration of a column; at least a nanosecond.
  package var tick: Duration
  package var rows: [Row]
  /// Lines below the rows, besides the meanings of the keys.
  package var legend: [StyledText]

  package init(
    title: String = "", tick: Duration, rows: [Row] = [], legend: [StyledText] = []
  ) {
    self.title = title
    self.tick = max(.nanoseconds(1), tick)
    self.rows = rows
    self.legend = legend
  }

  package enum Row: Sendable, Hashable {
    case stream(Stream)
    /// The operators that make the streams below from the streams above, as lines of text in a box.
    case step([String])
    case windows(Windows)
  }

  /// A stream: a line with its events.
  package struct Stream: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case events
      /// The calls that a closure or a service received. Such a row has no beginning and no end.
      case calls
    }

    package var name: String
    package var kind = Kind.events
    /// The role of the row beside others: right for the expected events, wrong for the actual ones.
    package var role: StyledText.Role?
    /// The marks in any order. Marks of one instant keep their order and stand together.
    package var marks: [Mark]
    /// The instant when the stream begins; nil for a stream that exists from the start.
    package var start: Instant?
    /// The instant when the last subscription was disposed; nil for a stream that ended by itself
    /// or is still open.
    package var cut: Instant?
    /// True when nothing follows the last mark, although that mark does not end the stream.
    package var isOver = false
    /// The row from which the stream branches off when it begins.
    package var origin: Int?
    package var notes: [Note]
    /// Why marks of the stream happened, where that is known and shown.
    package var arrows: [Arrow] = []

    package init(
      name: String, kind: Kind = .events, marks: [Mark], start: Instant? = nil, cut: Instant? = nil,
      origin: Int? = nil, notes: [Note] = [], role: StyledText.Role? = nil
    ) {
      self.name = name
      self.kind = kind
      self.role = role
      self.marks = marks
      self.start = start
      self.cut = cut
      self.origin = origin
      self.notes = notes
    }

    /// The instant when the stream ended by itself.
    var end: Instant? {
      guard let last = marks.last, last.kind == .error || last.kind == .completion else {
        return nil
      }
      return last.time
    }
  }

  /// The times during which a stream had a subscriber, once or several times.
  package struct Windows: Sendable, Hashable {
    package struct Span: Sendable, Hashable {
      /// The number of the span, from 1.
      package var number: Int
      package var window: SubscriptionWindow
      package var isWrong: Bool

      package init(number: Int = 1, _ window: SubscriptionWindow, isWrong: Bool = false) {
        self.number = number
        self.window = window
        self.isWrong = isWrong
      }
    }

    package var name: String
    /// The verb for the spans, such as `subscribed`.
    package var verb: String
    package var spans: [Span]
    /// Right for the expected spans, wrong for the actual ones that are compared with them.
    package var role: StyledText.Role?
    package var notes: [Note]

    package init(
      name: String, verb: String = "subscribed", spans: [Span], notes: [Note] = [],
      role: StyledText.Role? = nil
    ) {
      self.name = name
      self.verb = verb
      self.role = role
      self.spans = spans
      self.notes = notes
    }
  }
}

extension Chart.Row {
  package var notes: [Chart.Note] {
    switch self {
    case .stream(let stream): stream.notes
    case .windows(let windows): windows.notes
    case .step: []
    }
  }

  /// The instants that the axis must have besides those of marks.
  var instants: [Instant] {
    switch self {
    case .stream(let stream):
      [stream.start, stream.cut].compactMap(\.self) + stream.notes.map(\.time)
    case .windows(let windows):
      windows.spans.flatMap { [$0.window.subscribed, $0.window.disposed].compactMap(\.self) }
        + windows.notes.map(\.time)
    case .step: []
    }
  }
}

extension [Chart.Row] {
  /// The keys that the rows show and their values, in the order of the keys.
  ///
  /// - Parameter isShown: True for a mark whose key the painter writes.
  func meanings(where isShown: (Chart.Mark) -> Bool) -> [(key: String, text: String)] {
    var meanings: [String: String] = [:]
    for case .stream(let stream) in self {
      for mark in stream.marks where mark.label.isKey && isShown(mark) {
        meanings[mark.label.sign] = (mark.kind == .error ? "# " : "") + mark.label.text
      }
    }
    return meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
