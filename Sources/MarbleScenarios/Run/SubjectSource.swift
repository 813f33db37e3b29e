import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A subject of the library that a row sends into, and whose subscriptions are logged.
final class SubjectSource: Observable<Value>, SubjectType {
  private let subject: any SubjectType<Value>
  private let failures: FailureSink
  private let place: SourceRange
  private var depth = 0
  private var feedsItself = false

  /// So often a value that it sends may come back to it before it is done.
  static let depthLimit = 32

  /// - Parameter place: where it is named; what is wrong when it feeds itself.
  init(
    _ name: String, _ subject: any SubjectType<Value>, subscriptions: SubscriptionLog,
    failures: FailureSink,
    place: SourceRange
  ) {
    self.subject = subject
    self.failures = failures
    self.place = place
    let stream = subject.asObservable()
    super.init(.source(name)) { observer, subscription in
      subscriptions.note(subscription)
      stream.subscribe(observer, in: subscription)
    }
  }

  func onNext(_ value: Value) {
    guard !feedsItself else { return }
    guard depth < Self.depthLimit else {
      feedsItself = true
      return failures.report(EvaluationFailure(.feedsItself(Self.depthLimit), place))
    }
    depth += 1
    subject.onNext(value)
    depth -= 1
  }

  func onError(_ error: any Error) { subject.onError(error) }
  func onCompleted() { subject.onCompleted() }
}
