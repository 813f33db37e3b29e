extension Observable {
  /// One subscription to the source for all subscribers, with RxJS's options for when it starts
  /// again.
  ///
  /// ```marbles
  /// cold s       a-b|
  /// let shared = s.share(replay: 1, resetOnComplete: false)
  /// observe one  = shared  ^
  /// observe late = shared  -----^
  /// expect one             a-b|
  /// expect late            -----(b|)
  /// subs s                 ^--!
  /// ```
  ///
  /// After an end that is not reset, the next subscriber receives the replayed values and that end.
  /// Without `resetOnRefCountZero` the source stays subscribed when there are no subscribers.
  ///
  /// A reset may also wait for a notifier, ``ShareReset/when(_:)``:
  ///
  /// ```marbles
  /// cold s       a--b--c-|
  /// let shared = s.share(replay: 1, resetOnRefCountZero: { timer(3t) })
  /// observe one  = shared  ^!
  /// observe two  = shared  --^-!
  /// observe late = shared  --------^
  /// expect one             a
  /// expect two             --ab
  /// expect late            --------a--b--c-|
  /// subs s                 ^------!
  /// subs s                 --------^-------!
  /// ```
  ///
  /// The notifier is made and subscribed at the instant of its cause, before an end is delivered.
  /// With `resetOnRefCountZero` a subscriber that arrives before its value cancels the reset, and
  /// so does an end of the source. After an end, a subscriber that arrives before the reset
  /// receives the replayed values and the end, and the reset still happens.
  ///
  /// - Precondition: `replay` is not negative.
  @_disfavoredOverload
  public func share(
    replay: Int = 0, resetOnError: ShareReset<any Error> = .now,
    resetOnComplete: ShareReset<Void> = .now, resetOnRefCountZero: ShareReset<Void> = .now
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let resets = ShareResets(
      onError: resetOnError, onComplete: resetOnComplete, onRefCountZero: resetOnRefCountZero)
    let shared = SharedSource(self, resets: resets) { .replaying(replay) }
    return Observable(Stage("share")) {
      shared.add($0, $1, counted: !resetOnRefCountZero.isNever)
    }
  }
}

/// When a shared source starts again after an end, or is disposed for lack of subscribers.
///
/// The literal `true` is ``now``, and `false` is ``never``. `Reason` is what the notifier of
/// ``when(_:)`` is made from: the error after a failure, otherwise `Void`.
public struct ShareReset<Reason>: ExpressibleByBooleanLiteral {
  enum Rule {
    case now
    case never
    case when((Reason) throws -> Observable<Void>)
  }

  let rule: Rule

  /// At the instant of the cause.
  public static var now: ShareReset { ShareReset(rule: .now) }

  /// Not at all.
  public static var never: ShareReset { ShareReset(rule: .never) }

  /// ``now`` for `true`, ``never`` for `false`.
  public init(booleanLiteral value: Bool) {
    rule = value ? .now : .never
  }

  private init(rule: Rule) {
    self.rule = rule
  }

  /// At the first value of a notifier that is made at the instant of the cause.
  ///
  /// A notifier that completes without a value resets nothing. Neither does one that fails: nothing
  /// handles that error, so it goes to the hook of the context, or in a debug build to standard
  /// error. An error that the closure throws is treated in the same way.
  public static func when(
    _ notifier: @escaping (Reason) throws -> some ObservableConvertibleType
  ) -> ShareReset {
    ShareReset(rule: .when { try notifier($0).asObservable().map { _ in }.asPart() })
  }

  var notifier: ((Reason) throws -> Observable<Void>)? {
    if case .when(let notifier) = rule { notifier } else { nil }
  }

  /// Whether the connection stays at the cause itself.
  var keepsConnection: Bool {
    if case .now = rule { false } else { true }
  }

  var isNever: Bool {
    if case .never = rule { true } else { false }
  }
}

/// The three resets of a shared source.
struct ShareResets {
  var onError = ShareReset<any Error>.now
  var onComplete = ShareReset<Void>.now
  var onRefCountZero = ShareReset<Void>.now
}

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
      error: fail,
      completed: { pending.dispose() })
    do {
      try makeNotifier().subscribe(observer, in: pending)
    } catch {
      fail(error)
    }
  }
}
