extension Observer {
  /// Makes the observer of a stage that acts when its upstream ends: it emits, calls a closure, or
  /// subscribes to another stream.
  ///
  /// The upstream's subscription is marked as ended before the stage acts, so nothing that the
  /// stage causes comes back through it. It is released when the stage has acted.
  ///
  /// - Parameters:
  ///   - input: The subscription of the upstream, a child of the stage's subscription.
  ///   - next: Receives a value.
  ///   - failed: Receives the error.
  ///   - done: Called when the upstream completes.
  @inlinable
  convenience init(
    of input: StreamSubscription, next: @escaping (Element) -> Void,
    failed: @escaping (any Error) -> Void, done: @escaping () -> Void
  ) {
    self.init(
      next: next,
      failed: { error in
        guard input.stop() else { return }
        failed(error)
        input.dispose()
      },
      done: {
        guard input.stop() else { return }
        done()
        input.dispose()
      })
  }
}
