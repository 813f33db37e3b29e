extension AsyncSequence where Self: Sendable {
  /// The elements of an asynchronous sequence as a stream: each subscriber goes through it in a task of its own.
  ///
  /// The end of the sequence is the completion, an error that it throws the failure. Disposing cancels the task, and nothing comes from
  /// then on. Events come on whichever thread the task runs: ``Observable/observe(on:)`` brings them where they are wanted.
  /// It holds the task.
  public func asObservable() -> Observable<Element> {
    Observable<Element>(Stage("asObservable")) { downstream, subscription in
      let receiver = Receiver(downstream, subscription)
      let task = Task {
        do {
          for try await element in self {
            guard receiver.subscription.isLive else { return }
            receiver.observer.next(element)
          }
          if receiver.subscription.isLive { receiver.observer.done() }
        } catch {
          if receiver.subscription.isLive { receiver.observer.failed(error) }
        }
      }
      subscription.add(Disposables.create { task.cancel() })
    }
  }
}

extension Observable {
  /// The elements of an asynchronous sequence, see `asObservable()` of that.
  public static func from<Source: AsyncSequence & Sendable>(
    _ elements: Source
  ) -> Observable<Element> where Source.Element == Element {
    elements.asObservable()
  }
}

/// What a task tells events: handed over to it, and told by nobody else.
private struct Receiver<Element>: @unchecked Sendable {
  let observer: Observer<Element>
  let subscription: StreamSubscription

  init(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    self.observer = observer
    self.subscription = subscription
  }
}
