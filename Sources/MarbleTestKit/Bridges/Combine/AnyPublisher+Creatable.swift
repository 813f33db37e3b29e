#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine

    extension AnyPublisher: CreatableStream {}
  #else
    import OpenCombine
    import protocol MarbleTesting.CreatableStream

    extension AnyPublisher: @retroactive CreatableStream {}
  #endif
  // Imported by name, because both libraries declare `Disposables`.
  import enum MarbleStreams.Disposables
  import class MarbleStreams.Observable
  import struct MarbleStreams.Stage

  extension AnyPublisher {
    /// The type of the values.
    public typealias Element = Output

    /// Makes a publisher. Values without demand are buffered, and so is the end after them.
    ///
    /// - Parameter subscribe: Called for each subscriber. It sends values and one end, and returns
    ///   a closure that cancels.
    public static func create(
      subscribing subscribe:
        @escaping (
          _ next: @escaping (Output) -> Void, _ end: @escaping (Failure?) -> Void
        ) -> () -> Void
    ) -> AnyPublisher {
      let stream = Observable<Output>(Stage("publisher")) { observer, subscription in
        let cancel = subscribe({ if subscription.isLive { observer.onNext($0) } }) { error in
          guard subscription.isLive else { return }
          if let error { observer.onError(error) } else { observer.onCompleted() }
        }
        subscription.add(Disposables.create(with: cancel))
      }
      // The stream has no other errors than those that the closure sends.
      return stream.publisher.mapError { $0 as! Failure }.eraseToAnyPublisher()
    }
  }
#endif
