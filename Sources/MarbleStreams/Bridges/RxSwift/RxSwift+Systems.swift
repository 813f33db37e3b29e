import MarbleScenarios
import RxSwift

extension RxSwift.Observable: @retroactive Subscribable {
  /// Subscribes, for the outputs of a system.
  public func subscribe(
    next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void
  ) -> () -> Void {
    subscribe(onNext: next, onError: end, onCompleted: { end(nil) }).dispose
  }
}

extension RxSwift.Observable: @retroactive CreatableStream {
  /// Makes an observable, for the inputs and services of a system.
  public static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
      ) -> () -> Void
  ) -> RxSwift.Observable<Element> {
    .create { observer in
      RxSwift.Disposables.create(
        with: subscribe(observer.onNext) { error in
          if let error { observer.onError(error) } else { observer.onCompleted() }
        })
    }
  }
}

extension RxSwift.PrimitiveSequence: @retroactive CreatableStream
where Trait == RxSwift.SingleTrait {
  /// Makes a single of the first value, for the services of a system.
  public static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
      ) -> () -> Void
  ) -> RxSwift.Single<Element> {
    .create { answer in
      RxSwift.Disposables.create(
        with: subscribe({ answer(.success($0)) }) { error in
          answer(.failure(error ?? RxSwift.RxError.noElements))
        })
    }
  }
}
