import MarbleCapture
import RxSwift

extension RxSwift.ObservableConvertibleType {
  /// Records the events of each subscription in a log of the session, and passes them unchanged.
  func captured(
    _ name: String, as role: SessionLog.Role, in log: SessionLog
  ) -> RxSwift.Observable<Element> {
    .create { observer in
      let recorded = log.begin(name, as: role)
      let subscription = self.asObservable().subscribe(
        onNext: {
          recorded.next($0)
          observer.onNext($0)
        },
        onError: {
          recorded.end($0)
          observer.onError($0)
        },
        onCompleted: {
          recorded.end()
          observer.onCompleted()
        })
      return RxSwift.Disposables.create {
        recorded.cancel()
        subscription.dispose()
      }
    }
  }
}
