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
  /// Silences of more ticks are drawn as anchors, unless another limit is given.
  public static let longestDash = 80

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
  ///   - groups: keys that are bound to events in this order: used wherever these come together.
  ///   - avoiding: further keys that are taken.
  ///   - dashLimit: a silence of more ticks is drawn as an anchor.
  /// - Complexity: linear in the events and their values.
  public static func print(
    _ events: [TimedNotice], tick: Int64, reserved: [Character: Value] = [:],
    errors: [Character: Value] = [:], groups: [Character: [Symbol]] = [:],
    avoiding: Set<Character> = [], dashLimit: Int = Diagram.longestDash
  ) -> PrintedDiagram {
    var printer = DiagramPrinter(
      events: events, tick: tick, dashLimit: Int64(dashLimit),
      keys: KeyAllocation(values: reserved, errors: errors, groups: groups, avoiding: avoiding))
    return printer.print()
  }

  /// Draws a subscription as a row that parses back to it; without `disposed` it stays open.
  public static func printWindow(
    subscribed: Int64, disposed: Int64?, tick: Int64, dashLimit: Int = Diagram.longestDash
  ) -> String {
    var writer = RowWriter(tick: tick, dashLimit: Int64(dashLimit))
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
