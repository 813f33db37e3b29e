import MarbleStreams
import RxSwift

extension RxSwift.ObservableConvertibleType {
  /// This stream for a bench: `bench.expect(viewModel.results.marbles, "--a--b|")`. Each row
  /// subscribes for itself.
  var marbles: MarbleStreams.Observable<Element> {
    .create { observer in
      let subscription = self.asObservable().subscribe(
        onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
        onCompleted: { observer.onCompleted() })
      return MarbleStreams.Disposables.create { subscription.dispose() }
    }
  }
}

extension MarbleStreams.Observable {
  /// This source for RxSwift's operators: `bench.hot("a-b|").rxSwift`.
  var rxSwift: RxSwift.Observable<Element> {
    .create { observer in
      let subscription = self.subscribe(
        onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
        onCompleted: { observer.onCompleted() })
      return RxSwift.Disposables.create { subscription.dispose() }
    }
  }
}
