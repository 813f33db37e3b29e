extension Keyword {
  /// The correct form of a statement of a property.
  var claimForm: String? {
    switch self {
    case .any: "any query  \"\", \"a\", \"ab\"  count 0...6 within 3s"
    case .late: "late 0...2s"
    case .always: "always running(find) <= 1"
    case .never: "never isLoading && hasFailed"
    case .finally: "finally running(find) == 0"
    case .after: "after calls find expect results within 1s"
    case .no: "no calls find within 0.5s after query"
    case .at: "at most 1 calls find within 100ms"
    default: nil
    }
  }
}
