import MarbleDiagrams

/// A text of several parts with a limit in bytes. The parts after the limit are only counted.
struct BoundedText {
  /// The limit of a report in bytes: room for some thousands of failures with their pictures.
  static let reportLimit = 4 << 20

  private let limit: Int
  private var size = 0
  private(set) var parts: [String] = []
  /// The number of parts without room.
  private(set) var leftOut = 0

  init(limit: Int = reportLimit) {
    self.limit = limit
  }

  /// Adds a part if there is room for it. The first part always has room. After the first part
  /// without room, no further part is made.
  @discardableResult
  mutating func add(_ make: () -> String) -> Bool {
    guard leftOut == 0 else {
      leftOut += 1
      return false
    }
    let part = make()
    guard parts.isEmpty || size + part.utf8.count <= limit else {
      leftOut += 1
      return false
    }
    size += part.utf8.count
    parts.append(part)
    return true
  }

  /// The remark about the number of missing parts; nil if no part is missing.
  var note: String? {
    guard leftOut > 0 else { return nil }
    return "… and \(grouped(leftOut)) more: a report shows \(limit >> 20) MB of them; "
      + "'--filter TEXT' selects scenarios"
  }
}
