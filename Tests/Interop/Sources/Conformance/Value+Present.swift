import MarbleScenarios

extension Value {
  /// The value, or nil for the value `nil`.
  var present: Value? {
    if case .none = self { nil } else { self }
  }
}
