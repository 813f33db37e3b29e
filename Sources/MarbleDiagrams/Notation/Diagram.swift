/// A row of the notation, read: what happens, and when.
public struct Diagram: Hashable, Sendable {
  /// What a row describes, which decides the tokens it may hold.
  public enum Role: Hashable, Sendable {
    /// A source that runs whether or not anyone listens; `^` is its time zero.
    case hot
    /// A source that starts anew for every subscriber.
    case cold
    /// What an observer must see; only here events may come in either order, `{ab}`.
    case expectation
    /// A subscription: `^`, `!` and time.
    case window
  }

  /// What the row describes.
  public var role: Role
  /// What happens, in time order; what happens at one instant stands in the order of the row.
  public var marks: ContiguousArray<Mark>
  /// Nanoseconds from time zero to the end of the row.
  public var length: Int64

  /// A diagram of marks that are already in time order.
  public init(role: Role, marks: ContiguousArray<Mark>, length: Int64) {
    self.role = role
    self.marks = consume marks
    self.length = length
  }
}

extension Diagram {
  /// Reads the row that stands in a range of a file's bytes, in time linear in the row.
  ///
  /// - `tick`: what a column is worth, in nanoseconds; more than zero.
  /// - Throws: the first misuse, with its place in `source`.
  public static func parse(
    _ source: [UInt8], in range: Range<Int>, role: Role, tick: Int64
  ) throws(NotationError) -> Diagram {
    try RowParser.read(source, in: range, role: role, tick: tick) {
      (parser) throws(NotationError) in try parser.parse()
    }
  }

  /// Reads a row; the places in marks and errors count the bytes of its UTF-8.
  ///
  /// - `tick`: what a column is worth, in nanoseconds; more than zero.
  public init(_ text: String, role: Role, tick: Int64) throws(NotationError) {
    let source = Array(text.utf8)
    self = try Diagram.parse(source, in: 0..<source.count, role: role, tick: tick)
  }
}
