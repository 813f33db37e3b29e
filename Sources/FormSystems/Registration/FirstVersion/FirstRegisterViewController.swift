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
