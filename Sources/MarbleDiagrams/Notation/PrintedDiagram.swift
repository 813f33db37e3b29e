/// A printed row, and the `where` entries that it needs besides the existing entries.
public struct PrintedDiagram: Sendable {
  /// The row.
  public var row: String
  /// The new keys and the right-hand sides of their entries, in order of first use.
  public var bindings: [(key: Character, text: String)]

  /// The entries in the form of a `where` statement, `A = "Ann", p = (a b)`. Empty without new
  /// keys.
  public var entries: String {
    bindings.map { "\($0.key) = \($0.text)" }.joined(separator: ", ")
  }
}

extension Diagram {
  /// The longest silence, in ticks, that is drawn as dashes. A longer silence is drawn as an
  /// anchor, unless the caller sets another limit.
  public static let longestDash = 80

  /// Prints events as an expected row that parses back to the same events.
  ///
  /// Letters, emoji and digits stand for themselves. Other strings are written in quotes where
  /// there is room. Any other value gets a key. The error `"error"` is a bare `#`, which in an
  /// expected row matches any error; every other error gets its own key. A reference is printed as
  /// its description, and as an integer if the description reads as one.
  ///
  /// - Parameters:
  ///   - events: The events in time order, with none before zero and none after an end.
  ///   - tick: The length of a column in nanoseconds; greater than zero.
  ///   - reserved: Keys that already have a value. The row uses them for that value only. An entry
  ///     for `#` gives the value of an error.
  ///   - errors: Keys that are already bound to an error.
  ///   - groups: Keys that are already bound to events in this order. The row uses such a key
  ///     wherever these events come together.
  ///   - avoiding: Further keys that are not available.
  ///   - dashLimit: A silence of more ticks than this is drawn as an anchor.
  /// - Complexity: O(*n*) in the number of events and the size of their values.
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

  /// Prints a subscription as a row that parses back to it. Without `disposed` the subscription
  /// stays open.
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
