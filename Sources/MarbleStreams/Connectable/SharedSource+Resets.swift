// Resets that a notifier decides about. See ``ShareReset``.

extension SharedSource {
  /// Makes the subscription of a notifier; called under the lock.
  static func beginReset(
    of connection: SharedConnection<Element>, in context: SubscriptionContext?
  ) -> StreamSubscription {
    let pending = StreamSubscription(context: context?.forNotifiers)
    connection.pendingReset = pending
    return pending
  }

  /// Subscribes to a notifier, and resets the connection at its first value.
  func awaitReset(
    of connection: SharedConnection<Element>, in pending: StreamSubscription,
    _ makeNotifier: () throws -> Observable<Void>
  ) {
    let fail = { (error: any Error) in
      guard pending.stop() else { return }
      pending.reportUnhandled(error)
      pending.dispose()
    }
    let observer = Observer<Void>(
      next: {
        guard pending.stop() else { return }
        self.reset(connection, after: pending)
        pending.dispose()
      },
      failed: fail,
      done: { pending.dispose() })
    do {
      try makeNotifier().subscribe(observer, in: pending)
    } catch {
      fail(error)
    }
  }
}
