/// A row, and the `where` entries it needs beyond those that exist.
public struct PrintedDiagram: Sendable {
  /// The row.
  public var row: String
  /// The keys that are new, with the right-hand sides of their entries, in order of first use.
  public var bindings: [(key: Character, text: String)]

  /// The entries as a `where` statement has them, `A = "Ann", p = (a b)`; empty without any.
  public var entries: String {
    bindings.map { "\($0.key) = \($0.text)" }.joined(separator: ", ")
  }
}

extension Diagram {
  /// Draws events as an expected row that parses back to them.
  ///
  /// Letters, emoji and digits stand for themselves, other strings are written out where there is
  /// room, anything else gets a key. The error `"error"` is a bare `#`, which in an expected row
  /// matches any error; every other error gets a key of its own. A reference is drawn as its
  /// description, an integer if it reads as one.
  ///
  /// - Parameters:
  ///   - events: in time order, none before zero, nothing after an end.
  ///   - tick: what a column is worth, in nanoseconds; more than zero.
  ///   - reserved: keys that have a value already: reused for it, never for another. An entry for
  ///     `#` is an error's.
  ///   - errors: keys that are bound to an error already.
  ///   - avoiding: further keys that are taken, such as those of groups.
  /// - Complexity: linear in the events and their values.
  public static func print(
    _ events: [TimedNotice], tick: Int64, reserved: [Character: Value] = [:],
    errors: [Character: Value] = [:], avoiding: Set<Character> = []
  ) -> PrintedDiagram {
    var printer = DiagramPrinter(
      events: events, tick: tick,
      keys: KeyAllocation(values: reserved, errors: errors, avoiding: avoiding))
    return printer.print()
  }

  /// Draws a subscription as a row that parses back to it; without `disposed` it stays open.
  public static func printWindow(subscribed: Int64, disposed: Int64?, tick: Int64) -> String {
    var writer = RowWriter(tick: tick)
    writer.move(to: subscribed)
    if disposed == subscribed {
      writer.write("(^!)", columns: 4)
    } else {
      writer.write("^", columns: 1)
      if let disposed {
        writer.move(to: disposed)
        writer.write("!", columns: 1)
      }
    }
    return writer.row
  }
}
