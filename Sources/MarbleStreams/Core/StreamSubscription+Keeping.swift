extension StreamSubscription {
  /// What is told of values that a stage keeps more than once; nil for a subscription that no run watches.
  ///
  /// A stage reads it once, when it is subscribed.
  var keeper: (any StageTrace)? { isOrdinary ? nil : run?.trace }
}
