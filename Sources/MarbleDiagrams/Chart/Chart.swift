/// A marble diagram for painters: streams on one time axis and the steps between them.
///
/// The chart knows nothing of how streams work. Times are nanoseconds since zero and may be
/// negative. Every picture is made from this model: text by ``lines(width:)``, and shapes on a page
/// by ``Scene``.
package struct Chart: Sendable, Hashable {
  package var title: String
  /// The length of a column in nanoseconds; at least 1.
  package var tick: Int64
  package var rows: [Row]
  /// Lines below the rows, besides the meanings of the keys.
  package var legend: [String]

  package init(title: String = "", tick: Int64, rows: [Row] = [], legend: [String] = []) {
    self.title = title
    self.tick = max(1, tick)
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
    /// The marks in any order. Marks of one instant keep their order and stand together.
    package var marks: [Mark]
    /// The instant when the stream begins; nil for a stream that exists from the start.
    package var start: Int64?
    /// The instant when the last subscription was disposed; nil for a stream that ended by itself
    /// or is still open.
    package var cut: Int64?
    /// True when nothing follows the last mark, although that mark does not end the stream.
    package var isOver = false
    /// The row from which the stream branches off when it begins.
    package var origin: Int?
    package var notes: [Note]

    package init(
      name: String, kind: Kind = .events, marks: [Mark], start: Int64? = nil, cut: Int64? = nil,
      origin: Int? = nil, notes: [Note] = []
    ) {
      self.name = name
      self.kind = kind
      self.marks = marks
      self.start = start
      self.cut = cut
      self.origin = origin
      self.notes = notes
    }

    /// The instant when the stream ended by itself.
    var end: Int64? {
      guard let last = marks.last, last.kind == .failure || last.kind == .completion else {
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
      package var start: Int64
      package var end: Int64?
      package var isWrong: Bool

      package init(number: Int = 1, start: Int64, end: Int64?, isWrong: Bool = false) {
        self.number = number
        self.start = start
        self.end = end
        self.isWrong = isWrong
      }
    }

    package var name: String
    /// The verb for the spans, such as `subscribed`.
    package var verb: String
    package var spans: [Span]
    /// True for the expected spans, false for the observed spans.
    package var isExpected = false
    package var notes: [Note]

    package init(
      name: String, verb: String = "subscribed", spans: [Span], notes: [Note] = []
    ) {
      self.name = name
      self.verb = verb
      self.spans = spans
      self.notes = notes
    }
  }
}
