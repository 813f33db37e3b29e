/// A chart with a place for everything: all that a painter has to know.
///
/// Distances are whole units of a page, `x` to the right and `y` downwards; a painter for another medium walks over `shapes` from the
/// first, which is at the back, to the last.
package struct Scene: Sendable, Equatable {
  package let width: Int
  package let height: Int
  package let title: String
  package let shapes: [Shape]

  package enum Shape: Sendable, Equatable {
    case text(Text)
    /// The line of a stream.
    case line(Line)
    case marble(Marble)
    /// A completion.
    case bar(Sign)
    /// A failure.
    case cross(Sign)
    /// Where nobody listened any more.
    case cut(x: Int, y: Int, title: String)
    case window(Window)
    case box(x: Int, y: Int, width: Int, height: Int)
    /// The way from where a stream branches off to where its line begins.
    case branch(x: Int, top: Int, bottom: Int)
    /// Paper under a text that a line would run through.
    case plate(x: Int, y: Int, width: Int, height: Int)
    /// The tip of what points up at an instant of which something is said.
    case pointer(x: Int, y: Int)
    /// A stretch of all rows in which time passes that is not drawn out.
    case silence(x: Int, width: Int, top: Int, bottom: Int, text: String)
    /// The ruler's marks; they all end at `y`.
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
    /// Of its base line.
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
    /// The number of its colour, see ``ChartColors``; nil for what is no value.
    package let color: Int?
    package let text: String
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
  }

  package struct Sign: Sendable, Equatable {
    package let x: Int
    package let y: Int
    /// How far it reaches from `y` to either side.
    package let reach: Int
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
  }

  package struct Window: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package let y: Int
    /// Whether it begins, or ends, at that edge; otherwise it goes on beyond it.
    package let begins: Bool
    package let ends: Bool
    package let title: String
    package let emphasis: Chart.Mark.Emphasis
  }
}

/// How big things are on a page.
enum SceneMetrics {
  static let margin = 16
  /// Half the height of a marble, and half its least width.
  static let radius = 13
  /// From the middle of a marble to that of the next in a stack.
  static let stackStep = 28
  static let stackLimit = 6
  static let labelWidth = 112
  static let textSize = 13
  static let titleSize = 15
  static let codeSize = 13
  static let codeLine = 18
  static let noteSize = 12
  static let noteLine = 17
  /// Between what points at an instant and what is said of it.
  static let noteGap = 9
  static let noteLimit = 6
  static let legendLimit = 4
  static let nameLine = 17
  static let windowLine = 16
  static let ruler = 26
  static let arrow = 22
  static let silence = 46
  /// A timeline up to this width is drawn as wide as it likes; a wider one is cut into strips.
  static let widestStrip = 640
  static let comfortable = 470
  static let narrowest = 300
}
