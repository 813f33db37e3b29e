import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A subject of the library that a row sends into, and whose subscriptions are logged.
final class SubjectSource: Observable<Value>, SubjectType {
  private let subject: any SubjectType<Value>

  init(_ subject: any SubjectType<Value>, subscriptions: SubscriptionLog) {
    self.subject = subject
    let stream = subject.asObservable()
    super.init(Stage("subject")) { observer, subscription in
      subscriptions.note(subscription)
      stream.subscribe(observer, in: subscription)
    }
  }

  func onNext(_ value: Value) { subject.onNext(value) }
  func onError(_ error: any Error) { subject.onError(error) }
  func onCompleted() { subject.onCompleted() }
}
