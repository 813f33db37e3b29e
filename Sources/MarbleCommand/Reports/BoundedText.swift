/// A text made of parts that stays under a limit of bytes; parts that come once it is full are counted.
struct BoundedText {
  /// What a report says in full, in bytes: some thousands of failures with their pictures.
  static let reportLimit = 4 << 20

  private let limit: Int
  private var size = 0
  private(set) var parts: [String] = []
  /// How many parts had no room.
  private(set) var leftOut = 0

  init(limit: Int = reportLimit) {
    self.limit = limit
  }

  /// Adds a part, if there is room for it; the first always has room. One that comes after the first without room is not made.
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

  /// Says how many are missing; nil if none is.
  var note: String? {
    guard leftOut > 0 else { return nil }
    return "… and \(grouped(leftOut)) more: a report says \(limit >> 20) MB of them in full, "
      + "'--filter TEXT' chooses which"
  }
}

/// `99,900`
private func grouped(_ number: Int) -> String {
  var digits = String(number)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}
