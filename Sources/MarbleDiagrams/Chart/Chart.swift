/// A marble diagram for painters: streams on one time axis and what stands between them; knows nothing of how streams work.
///
/// Times are nanoseconds since zero and may be negative. One model is behind every picture: of text, as ``lines(width:)``, and of shapes on
/// a page, as a ``Scene``.
package struct Chart: Sendable, Hashable {
  package var title: String
  /// What a column is worth, in nanoseconds; at least 1.
  package var tick: Int64
  package var rows: [Row]
  /// What is written below, besides what the keys stand for.
  package var legend: [String]

  package init(title: String = "", tick: Int64, rows: [Row] = [], legend: [String] = []) {
    self.title = title
    self.tick = max(1, tick)
    self.rows = rows
    self.legend = legend
  }

  package enum Row: Sendable, Hashable {
    case stream(Stream)
    /// What makes the streams below of those above, in its own words, as a box.
    case step([String])
    case windows(Windows)
  }

  /// A line with what happens on it.
  package struct Stream: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case events
      /// What a closure or a service was called with: it has no life of its own.
      case calls
    }

    package var name: String
    package var kind = Kind.events
    /// In any order; those of one instant keep theirs and stand together.
    package var marks: [Mark]
    /// When it begins; nil for one that was always there.
    package var start: Int64?
    /// When nobody listened any more; nil for one that ended by itself or is open.
    package var cut: Int64?
    /// Whether nothing follows its last mark, although that is no end of a stream.
    package var isOver = false
    /// The row that it branches off from when it begins.
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

    /// When it ended by itself.
    var end: Int64? {
      guard let last = marks.last, last.kind == .failure || last.kind == .completion else {
        return nil
      }
      return last.time
    }
  }

  /// From when to when something was listened to, once or several times.
  package struct Windows: Sendable, Hashable {
    package struct Span: Sendable, Hashable {
      /// Which it is, from 1 on.
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
    /// What happened in the spans, `subscribed`.
    package var verb: String
    package var spans: [Span]
    /// Whether they are those that were expected, and not those that were seen.
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
