/// An error that no input may cause.
struct Finding: Error {
  /// The kind of the fault. Inputs with the same fault have the same kind, as far as the fuzzer can
  /// detect it.
  let kind: String
  /// The part of this input that shows the fault.
  let detail: String

  init(_ kind: String, _ detail: String = "") {
    self.kind = kind
    self.detail = detail
  }
}

/// Throws a finding unless a condition holds.
func require(
  _ condition: Bool, _ kind: String, _ detail: @autoclosure () -> String = ""
) throws(Finding) {
  if !condition { throw Finding(kind, detail()) }
}

/// Throws a finding unless two texts are equal. The finding shows the first difference.
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
