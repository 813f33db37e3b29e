/// A printed row, and the `where` entries that it needs besides the existing entries.
package struct PrintedDiagram: Sendable {
  /// The row.
  package var row: String
  /// The new keys and the right-hand sides of their entries, in order of first use.
  package var bindings: [(key: Character, text: String)]

  /// The entries in the form of a `where` statement, `A = "Ann", p = (a b)`. Empty without new
  /// keys.
  package var entries: String {
    bindings.map { "\($0.key) = \($0.text)" }.joined(separator: ", ")
  }
}

extension Diagram {
  /// The longest silence, in ticks, that is drawn as dashes. A longer silence is drawn as an
  /// anchor, unless the caller sets another limit.
  package static let longestDash = 80

  /// Prints events as an expected row that parses back to the same events.
  ///
  /// Letters, emoji and digits represent themselves. Other strings are written in quotes where
  /// there is room. Any other value gets a key. The error `"error"` is a bare `#`, which in an
  /// expected row matches any error; every other error gets its own key. A reference is printed as
  /// its description, and as an integer if the description reads as one.
  ///
  /// - Parameters:
  ///   - events: in time order, none before zero, nothing after an end.
  ///   - reserved: keys that have a value already: reused for it, never for another. An entry for
  ///     `#` is an error's.
  ///   - errors: keys that are bound to an error already.
  ///   - groups: keys that are bound to events in this order: used wherever these come together.
  ///   - avoiding: further keys that are taken.
  package static func print(
    _ events: [TimedNotice], tick: Duration, reserved: [Character: Value] = [:],
    errors: [Character: Value] = [:], groups: [Character: [Symbol]] = [:],
    avoiding: Set<Character> = [], silences: RowSilences = RowSilences()
  ) -> PrintedDiagram {
    var printer = DiagramPrinter(
      events: events, tick: tick, silences: silences,
      keys: KeyAllocation(values: reserved, errors: errors, groups: groups, avoiding: avoiding))
    return printer.print()
  }

  /// Draws a subscription as a row that parses back to it. Its instants are not before zero.
  package static func printWindow(
    _ window: SubscriptionWindow, tick: Duration, silences: RowSilences = RowSilences()
  ) -> String {
    var writer = RowWriter(tick: tick, silences: silences)
    writer.move(to: window.subscribed)
    if window.disposed == window.subscribed {
      writer.write("(^!)", columns: 4)
    } else {
      writer.write("^", columns: 1)
      if let disposed = window.disposed {
        writer.move(to: disposed)
        writer.write("!", columns: 1)
      }
    }
    return writer.row
  }
}
