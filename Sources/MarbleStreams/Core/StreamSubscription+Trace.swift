extension StreamSubscription {
  /// The trace that counts the additional copies of a value, or nil for a subscription that is not
  /// traced.
  ///
  /// A stage reads it once, when it is subscribed to.
  var trace: (any StageTrace)? { isOrdinary ? nil : context?.trace }
}
