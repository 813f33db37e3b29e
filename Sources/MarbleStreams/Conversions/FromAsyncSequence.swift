extension AsyncSequence where Self: Sendable {
  /// Emits the elements of an asynchronous sequence. Each subscriber iterates over it in a task of
  /// its own.
  ///
  /// Disposing cancels the task. Events arrive on the thread on which the task runs;
  /// ``Observable/observe(on:)`` delivers them on another one.
  public func asObservable() -> Observable<Element> {
    Observable<Element>(Stage("asObservable")) { downstream, subscription in
      let receiver = Receiver(observer: downstream, subscription: subscription)
      let task = Task {
        do {
          for try await element in self {
            guard receiver.subscription.isLive else { return }
            receiver.observer.onNext(element)
            await LoopPace.step?()
          }
          if receiver.subscription.isLive { receiver.observer.onCompleted() }
        } catch {
          if receiver.subscription.isLive { receiver.observer.onError(error) }
        }
      }
      subscription.add(Disposables.create { task.cancel() })
    }
  }
}

extension Observable {
  /// Emits the elements of an asynchronous sequence, see its `asObservable()`.
  public static func from<Source: AsyncSequence & Sendable>(
    _ elements: Source
  ) -> Observable<Element> where Source.Element == Element {
    elements.asObservable()
  }
}

/// The observer and the subscription that are moved into the task. Only the task uses this
/// observer.
private struct Receiver<Element>: @unchecked Sendable {
  let observer: Observer<Element>
  let subscription: StreamSubscription
}
