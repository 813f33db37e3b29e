import MarbleStreams

/// The document's first screen: three fields whose validations are printed on the console.
package final class FirstRegisterViewController {
  package let username = TextField()
  package let password = TextField()
  package let repoatedPassword = TextField()
  package let register = Button()

  private let disposed = DisposeBag()
  private let print: (String) -> Void

  package init(print: @escaping (String) -> Void) {
    self.print = print
  }

  package func viewDidLoad() {
    let viewModel = FirstRegisterViewModel(
      input: (
        username: username.rx.text.orEmpty.asObservable(),
        password: password.rx.text.orEmpty.asObservable(),
        repeatedPassword: repoatedPassword.rx.text.orEmpty.asObservable(),
        registerTap: register.rx.tap.asObservable()
      ))

    viewModel.validatedUsername.subscribe(
      onNext: {
        [print] valid in
        print("username is \(valid)")
      }
    ).disposed(by: disposed)

    viewModel.validatedPassword.subscribe(
      onNext: {
        [print] valid in
        print("password is \(valid)")
      }
    ).disposed(by: disposed)

    viewModel.validatedPasswordRepeated.subscribe(
      onNext: {
        [print] valid in
        print("repoatedPassword is \(valid)")
      }
    ).disposed(by: disposed)
  }
}

/// The document's first registration: each validation says whether a text is empty, and runs again
/// for every subscriber.
package final class FirstRegisterViewModel {
  package let validatedUsername: Observable<Bool>
  package let validatedPassword: Observable<Bool>
  package let validatedPasswordRepeated: Observable<Bool>

  package init(
    input: (
      username: Observable<String>,
      password: Observable<String>,
      repeatedPassword: Observable<String>,
      registerTap: Observable<Void>
    )
  ) {
    validatedUsername = input.username.map {
      username in
      return username == "" ? false : true
    }

    validatedPassword = input.password.map {
      password in
      return password == "" ? false : true
    }

    validatedPasswordRepeated = Observable.combineLatest(input.password, input.repeatedPassword) {
      password, repeatedPassword in
      if repeatedPassword == "" {
        return false
      }

      if password != repeatedPassword {
        return false
      }

      return true
    }
  }
}

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
