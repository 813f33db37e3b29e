/// Subscribes the inputs of a stage that has several, from left to right.
///
/// The function is not generic and uses no iterator, because every stage of a chain needs its stack
/// space.
@usableFromInline
func startInputs(_ starts: [() -> Void]) {
  var index = 0
  while index < starts.count {
    starts[index]()
    index += 1
  }
}

extension Observer {
  /// Makes a result and sends it while the subscription is live, or fails with the error.
  @inlinable
  func emit(in subscription: StreamSubscription, _ make: () throws -> Element) {
    do {
      let result = try make()
      if subscription.isLive { next(result) }
    } catch {
      if subscription.isLive { failed(error) }
    }
  }
}
