/// Something that no input may cause.
struct Finding: Error {
  /// The same for inputs with the same fault, as far as that can be told.
  let kind: String
  /// What of this input shows it.
  let detail: String

  init(_ kind: String, _ detail: String = "") {
    self.kind = kind
    self.detail = detail
  }
}

/// Stops unless a condition holds.
func require(
  _ condition: Bool, _ kind: String, _ detail: @autoclosure () -> String = ""
) throws(Finding) {
  if !condition { throw Finding(kind, detail()) }
}

/// Stops unless two texts are the same, and says where they begin to differ.
func requireEqual(_ first: String, _ second: String, _ kind: String) throws(Finding) {
  guard first.utf8.elementsEqual(second.utf8) else {
    let (left, right) = (first.split(separator: "\n"), second.split(separator: "\n"))
    let line = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }
    guard let (index, (one, other)) = line else {
      throw Finding(kind, "\(left.count) lines and \(right.count) lines")
    }
    throw Finding(kind, "line \(index + 1): \(one.prefix(300)) ≠ \(other.prefix(300))")
  }
}
