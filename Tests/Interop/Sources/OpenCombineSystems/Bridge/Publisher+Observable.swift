import MarbleStreams
import OpenCombine

extension OpenCombine.Publisher where Failure == Never {
  /// The publisher as a stream that scenarios can observe.
  func asObservable() -> Observable<Output> {
    .create { observer in
      let subscription = sink(
        receiveCompletion: { _ in observer.onCompleted() },
        receiveValue: { observer.onNext($0) })
      return Disposables.create { subscription.cancel() }
    }
  }
}
