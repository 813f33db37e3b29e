extension StreamSubscription {
  /// The trace that observes the stages of this subscription, or nil for a subscription that is not
  /// traced.
  ///
  /// A stage reads it once, when it is subscribed to.
  var trace: (any StageTrace)? { isUntraced ? nil : context?.trace }
}
