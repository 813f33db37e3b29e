import MarbleDiagrams

/// The room of a report in bytes. After the first part without room, the parts are only counted.
struct ReportRoom {
  /// Room for some thousands of failures with their pictures.
  static let limit = 4 << 20

  let limit: Int
  private(set) var size = 0
  /// The number of parts without room.
  private(set) var leftOut = 0

  /// Takes the room of a part, if there is enough. The first part always has room.
  mutating func takes(_ bytes: @autoclosure () -> Int) -> Bool {
    let part = leftOut == 0 ? bytes() : 0
    guard leftOut == 0, size == 0 || size + part <= limit else {
      leftOut += 1
      return false
    }
    size += part
    return true
  }

  /// The remark about the number of missing parts; nil if no part is missing.
  var note: String? {
    guard leftOut > 0 else { return nil }
    return "… and \(grouped(leftOut)) more: a report shows \(limit >> 20) MB of them; "
      + "'--filter TEXT' selects scenarios"
  }
}
