/// A chart with a place for each part: all that a painter needs.
///
/// Distances are whole units of a page, with `x` to the right and `y` downwards. A painter for
/// another medium draws `shapes` in order; the first is at the back.
package struct Scene: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let title: String
  package let shapes: [Shape]
  /// The columns of each strip, from the top to the bottom.
  package var scales: [Scale] = []

  /// The columns of a strip and the positions of their ticks.
  package struct Scale: Sendable, Equatable {
    package struct Tick: Sendable, Equatable {
      package let x: Int
      package let number: Int64
    }

    package let top: Int
    package let bottom: Int
    package let ticks: [Tick]
  }

  package enum Shape: Sendable, Equatable {
    case text(Text)
    /// The line of a stream.
    case line(Line)
    case marble(Marble)
    /// A completion.
    case bar(Sign)
    /// A failure.
    case cross(Sign)
    /// The end of a line where the last subscription was disposed.
    case cut(x: Int, y: Int, title: String)
    case window(Window)
    case box(x: Int, y: Int, width: Int, height: Int)
    /// The line from the place where a stream branches off to the beginning of its own line.
    case branch(x: Int, top: Int, bottom: Int)
    /// The tip of the pointer from a note up to its instant.
    case pointer(x: Int, y: Int)
    /// The arrow from a cause to a mark, below the marks and the boxes.
    case cause(Cause)
    /// A stretch in all rows whose time is not drawn to scale.
    case silence(x: Int, width: Int, top: Int, bottom: Int, text: String)
    /// The marks of the ruler; each ends at `y`.
    case ticks([Int], y: Int)
    /// A faint line through all rows.
    case guide(x: Int, top: Int, bottom: Int)
  }

  package struct Text: Sendable, Equatable {
    package enum Role: String, Sendable {
      case title, name, instant, code, note, legend
    }

    package enum Anchor: Sendable {
      case start, middle, end
    }

    package let x: Int
    /// The position of the text's base line.
    package let y: Int
    package let text: String
    package let role: Role
    package var anchor = Anchor.start
  }

  package struct Line: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package let y: Int
    package let isOpen: Bool
    package let isDashed: Bool
  }

  package struct Marble: Sendable, Equatable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    package let isCall: Bool
    /// The number of the colour, see ``ChartColors``; nil for a mark that is not a value.
    package let color: Int?
    package let text: String
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
    /// The first byte of the token in the scenario file, if a person can move it there.
    package var token: Int? = nil
  }

  package struct Sign: Sendable, Equatable {
    package let x: Int
    package let y: Int
    /// The distance that the sign extends from `y` to either side.
    package let reach: Int
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
    /// The first byte of the token in the scenario file, if a person can move it there.
    package var token: Int? = nil
  }

  /// An arrow from a cause to the mark that it made.
  package struct Cause: Sendable, Equatable {
    package let from: (x: Int, y: Int)
    package let to: (x: Int, y: Int)
    package let isTimer: Bool
    package let title: String

    package static func == (one: Cause, other: Cause) -> Bool {
      one.from == other.from && one.to == other.to && one.isTimer == other.isTimer
        && one.title == other.title
    }
  }

  package struct Window: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package let y: Int
    /// True when the span begins, or ends, at that edge. Otherwise it continues beyond the edge.
    package let begins: Bool
    package let ends: Bool
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
  }
}

/// The sizes of the parts on a page.
enum SceneMetrics {
  static let margin = 16
  /// Half the height of a marble, and half its least width.
  static let radius = 13
  /// The distance between the centres of neighbouring marbles in a stack.
  static let stackStep = 28
  /// The space between a marble and the ring around it.
  static let ring = 4
  static let stackLimit = 6
  static let labelWidth = 112
  static let textSize = 13
  static let titleSize = 15
  static let codeSize = 13
  static let codeLine = 18
  static let noteSize = 12
  static let noteLine = 17
  /// The space between the pointer and the text of a note.
  static let noteGap = 9
  static let noteLimit = 6
  static let legendLimit = 4
  static let nameLine = 17
  static let windowLine = 16
  static let ruler = 26
  static let arrow = 22
  static let silenceLine = 13
  /// The greatest width of a timeline that is drawn in one strip. A wider timeline is cut into
  /// several strips.
  static let widestStrip = 640
  /// The width that a strip may have more for the last instant.
  static let lastInstant = 120
  static let comfortable = 470
  static let narrowest = 300
}

extension Chart {
  /// The greatest number of marks of a row on either side of the focus. A page leaves out the rest,
  /// because it could not be read.
  static let markLimit = 500
  /// The number of marks shown on either side of a note, so that the reader sees the neighbours of
  /// the noted instant.
  static let noteReach = 60
  static let rowLimit = 60

  /// The part of the chart that is drawn: around the first note, or from zero without notes.
  var excerpt: Excerpt {
    var chart = self
    chart.rows = Array(rows.prefix(Self.rowLimit))
    let focus = chart.rows.flatMap(\.notes).map(\.time).min()
    return Excerpt(
      of: chart, around: focus ?? .zero, limit: focus == nil ? Self.markLimit : Self.noteReach)
  }

  /// Returns the remarks about the parts that are left out.
  func omissions(in excerpt: Excerpt) -> [String] {
    var lines: [String] = []
    if rows.count > Self.rowLimit { lines.append("… and \(rows.count - Self.rowLimit) more rows") }
    if excerpt.leavesOutBefore { lines.append("… and more before \(formatClock(excerpt.start))") }
    if excerpt.leavesOutAfter {
      lines.append("… and more after \(formatClock(excerpt.times.upperBound))")
    }
    return lines
  }
}
