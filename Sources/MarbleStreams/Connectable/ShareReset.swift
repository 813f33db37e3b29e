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
  ///
  /// - Parameter value: Whether the source is reset.
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
  ///
  /// - Parameter notifier: A closure that makes the notifier.
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
