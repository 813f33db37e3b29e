#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif
  // Imported by name, because both libraries declare `Disposables`.
  import enum MarbleStreams.Disposables
  import class MarbleStreams.Observable
  import struct MarbleStreams.Observer
  import class MarbleStreams.StreamSubscription
  import struct MarbleStreams.Stage

  extension Publisher {
    /// This publisher as a stream. Each subscription to the stream subscribes to the publisher,
    /// with unlimited demand. Disposing cancels it.
    public func asObservable() -> Observable<Output> {
      Observable(Stage("publisher")) { downstream, subscription in
        subscribe(Listener<Output, Failure>(downstream, subscription))
      }
    }
  }

  /// A subscriber with unlimited demand that forwards every event.
  private final class Listener<Input, Failure: Error>: Subscriber {
    private let downstream: Observer<Input>
    private let life: StreamSubscription

    init(_ downstream: Observer<Input>, _ life: StreamSubscription) {
      self.downstream = downstream
      self.life = life
    }

    func receive(subscription: any CombineSubscription) {
      life.add(Disposables.create { subscription.cancel() })
      if life.isLive { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      if life.isLive { downstream.onNext(input) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard life.isLive else { return }
      switch completion {
      case .finished: downstream.onCompleted()
      case .failure(let error): downstream.onError(error)
      }
    }
  }
#endif
