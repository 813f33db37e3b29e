import MarbleStreams

/// The screen of the registration: labels, button and keyboard.
package final class RegisterViewController {
  package let view = View()

  package let username = TextField()
  package let usernameValidation = Label()

  package let password = TextField()
  package let passwordValidation = Label()

  package let repoatedPassword = TextField()
  package let repeatedPasswordValidation = Label()

  package let registerIndicator = ActivityIndicatorView()
  package let register = Button()

  package let tapBackground = TapGesture()

  private let API: any RegistrationAPI
  private let mainScheduler: MainScheduler
  private let disposeBag = DisposeBag()

  package init(API: any RegistrationAPI, mainScheduler: MainScheduler = .instance) {
    self.API = API
    self.mainScheduler = mainScheduler
  }

  package func viewDidLoad() {
    for subview in [username, password, repoatedPassword] { view.addSubview(subview) }

    let viewModel = RegisterViewModel(
      input: (
        username: username.rx.text.orEmpty.asObservable(),
        password: password.rx.text.orEmpty.asObservable(),
        repeatedPassword: repoatedPassword.rx.text.orEmpty.asObservable(),
        registerTap: register.rx.tap.asObservable()
      ), API: API, mainScheduler: mainScheduler)

    bindLabels(to: viewModel)
    bindButton(to: viewModel)
    bindKeyboard(to: viewModel)
  }

  private func bindLabels(to viewModel: RegisterViewModel) {
    viewModel.validatedUsername
      .bind(to: usernameValidation.rx.validationResult)
      .disposed(by: disposeBag)

    viewModel.validatedPassword
      .bind(to: passwordValidation.rx.validationResult)
      .disposed(by: disposeBag)

    viewModel.validatedPasswordRepeated
      .bind(to: repeatedPasswordValidation.rx.validationResult)
      .disposed(by: disposeBag)
  }

  private func bindButton(to viewModel: RegisterViewModel) {
    viewModel.registerEnabled.subscribe(
      onNext: {
        [weak self] valid in
        guard let `self` = self else {
          return
        }
        self.register.isEnabled = valid
        self.register.alpha = valid ? 1.0 : 0.5
      }
    ).disposed(by: disposeBag)

    viewModel.registering
      .bind(to: registerIndicator.rx.isAnimating)
      .disposed(by: disposeBag)

    // Without a subscriber a tap would not register a user.
    viewModel.registered.subscribe().disposed(by: disposeBag)
  }

  private func bindKeyboard(to viewModel: RegisterViewModel) {
    tapBackground.rx.event
      .subscribe(onNext: { [unowned self] _ in
        self.view.endEditing(true)
      })
      .disposed(by: disposeBag)
    view.addGestureRecognizer(tapBackground)

    username.rx.controlEvent(.editingDidEnd)
      .subscribe {
        [unowned self] _ in
        self.password.becomeFirstResponder()
      }
      .disposed(by: disposeBag)

    password.rx.controlEvent(.editingDidEnd)
      .subscribe {
        [unowned self] _ in
        self.repoatedPassword.becomeFirstResponder()
      }
      .disposed(by: disposeBag)

    repoatedPassword.rx.controlEvent(.editingDidEndOnExit)
      .bind(to: viewModel.registerTap)
      .disposed(by: disposeBag)
  }
}

/// A view that spins while the user waits.
package final class ActivityIndicatorView: View {
  @Written package var isAnimating = false
}

extension Reactive where Base: ActivityIndicatorView {
  /// Starts and stops the animation. The binder does not keep the view alive.
  package var isAnimating: Binder<Bool> {
    return Binder(base) { indicator, active in
      indicator.isAnimating = active
    }
  }
}
