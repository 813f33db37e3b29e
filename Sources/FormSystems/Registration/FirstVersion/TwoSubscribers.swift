import MarbleStreams

/// The document's experiment: a validation that prints each run, and two subscribers to its result.
package final class TwoSubscribers {
  /// Whether both subscribers share one validation.
  package enum Sharing: Sendable {
    case none
    case shareReplay
  }

  private let validatedUsername: Observable<Bool>
  private let disposed = DisposeBag()
  private let print: (String) -> Void

  package init(
    username: Observable<String>, sharing: Sharing, print: @escaping (String) -> Void
  ) {
    self.print = print
    let validatedUsername = username.map {
      username in
      print(username)
      return username == "" ? false : true
    }
    switch sharing {
    case .none: self.validatedUsername = validatedUsername
    case .shareReplay: self.validatedUsername = validatedUsername.shareReplay(1)
    }
  }

  package func viewDidLoad() {
    validatedUsername.subscribe(
      onNext: {
        [print] valid in
        print("username is \(valid)")
      }
    ).disposed(by: disposed)

    validatedUsername.subscribe(
      onNext: {
        [print] valid in
        print("username 2 is \(valid)")
      }
    ).disposed(by: disposed)
  }
}
