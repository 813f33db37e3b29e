/// The guarantee of a single.
public enum SingleTrait {}

/// The end of a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

/// A stream of one value.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// An error of RxSwift's own.
public enum RxError: Error {
  case noElements
}

/// A stream with a guarantee.
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
  let source: Observable<Element>

  /// The stream.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence where Trait == SingleTrait {
  /// Makes a single that runs a closure for each subscription.
  public static func create(
    subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Single<Element> {
    Single(
      source: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }
}
