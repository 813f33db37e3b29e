import MarbleDiagrams
import MarbleStreams

/// A relay as a subject. Its row has no end: the checker rejects a row with one.
package final class RelaySubject: Observable<Value>, SubjectType {
  private let accept: (Value) -> Void
  /// The value before the first event. Nil if there is none.
  package let initial: Value?

  init(_ relay: PublishRelay<Value>) {
    accept = relay.accept
    initial = nil
    super.init(relay.stage) { relay.subscribe($0, in: $1) }
  }

  init(_ relay: BehaviorRelay<Value>) {
    accept = relay.accept
    initial = relay.value
    super.init(relay.stage) { relay.subscribe($0, in: $1) }
  }

  package func onNext(_ value: Value) { accept(value) }
  package func onError(_ error: any Error) {}
  package func onCompleted() {}
}
