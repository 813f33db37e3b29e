/// Rows of marks on one time axis, ready to be drawn; knows times and texts, nothing of streams.
///
/// Times are nanoseconds since zero and may be negative. Marks of a row may come in any order; those of
/// one instant keep theirs and are drawn as a group.
package struct Picture: Sendable, Hashable {
  package struct Mark: Sendable, Hashable {
    package var time: Int64
    package var text: String

    package init(time: Int64, text: String) {
      self.time = time
      self.text = text
    }
  }

  package struct Row: Sendable, Hashable {
    package var name: String
    package var marks: [Mark]
    /// Whether nothing can follow the last mark; a row that has not ended lives as long as the picture.
    package var ends: Bool

    package init(name: String, marks: [Mark], ends: Bool) {
      self.name = name
      self.marks = marks
      self.ends = ends
    }
  }

  /// A caret under one mark, with what is to be said about it.
  package struct Callout: Sendable, Hashable {
    package var row: Int
    package var time: Int64
    /// Which of the marks that the row has at that instant; nil for all of them.
    package var position: Int?
    package var text: String

    package init(row: Int, time: Int64, position: Int? = nil, text: String) {
      self.row = row
      self.time = time
      self.position = position
      self.text = text
    }
  }

  /// What a column is worth, in nanoseconds; at least 1.
  package var tick: Int64
  package var rows: [Row]
  package var callouts: [Callout]

  package init(tick: Int64, rows: [Row], callouts: [Callout] = []) {
    self.tick = max(1, tick)
    self.rows = rows
    self.callouts = callouts
  }
}
