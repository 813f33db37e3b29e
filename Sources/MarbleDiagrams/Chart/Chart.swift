/// A marble diagram for painters: streams on one time axis and what stands between them; knows nothing of how streams work.
///
/// Times are nanoseconds since zero and may be negative. The marks of a stream are in the order of time; those of one instant are
/// drawn as a stack.
package struct Chart: Sendable, Equatable {
  package var title: String
  /// What a column is worth, in nanoseconds; at least 1.
  package var tick: Int64
  package var rows: [Row]
  /// What is written below, such as what a key stands for.
  package var legend: [String]

  package init(title: String, tick: Int64, rows: [Row] = [], legend: [String] = []) {
    self.title = title
    self.tick = max(1, tick)
    self.rows = rows
    self.legend = legend
  }

  package enum Row: Sendable, Equatable {
    case stream(Stream)
    /// What makes the streams below of those above, in its own words, as a box.
    case step([String])
    case windows(Windows)
  }

  /// A line with what happens on it.
  package struct Stream: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case events
      /// What a closure or a service was called with: it has no life of its own.
      case calls
    }

    package var name: String
    package var kind = Kind.events
    package var marks: [Mark]
    /// When it begins; nil for one that was always there.
    package var start: Int64?
    /// When nobody listened any more; nil for one that ended by itself or is open.
    package var cut: Int64?
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
  }

  /// One thing that happens.
  package struct Mark: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case value, failure, completion
    }

    package enum Emphasis: Sendable, Equatable {
      case none
      /// It is not as it was expected.
      case wrong
      /// It was expected and is not there.
      case missing
    }

    package var time: Int64
    package var kind: Kind
    /// What there is room for.
    package var label: String
    /// All of it; what has the same text has the same colour.
    package var text: String
    package var emphasis: Emphasis

    package init(
      time: Int64, _ kind: Kind, label: String = "", text: String = "", emphasis: Emphasis = .none
    ) {
      self.time = time
      self.kind = kind
      self.label = label
      self.text = text
      self.emphasis = emphasis
    }
  }

  /// Something to be said about an instant of a row.
  package struct Note: Sendable, Equatable {
    package var time: Int64
    package var text: String

    package init(time: Int64, text: String) {
      self.time = time
      self.text = text
    }
  }

  /// From when to when something was listened to, once or several times.
  package struct Windows: Sendable, Equatable {
    package struct Span: Sendable, Equatable {
      package var start: Int64
      package var end: Int64?
      package var isWrong: Bool

      package init(start: Int64, end: Int64?, isWrong: Bool = false) {
        self.start = start
        self.end = end
        self.isWrong = isWrong
      }
    }

    package var name: String
    package var spans: [Span]
    package var notes: [Note]

    package init(name: String, spans: [Span], notes: [Note] = []) {
      self.name = name
      self.spans = spans
      self.notes = notes
    }
  }
}

extension Chart.Stream {
  /// When it ended by itself.
  var end: Int64? {
    guard let last = marks.last, last.kind != .value else { return nil }
    return last.time
  }
}
