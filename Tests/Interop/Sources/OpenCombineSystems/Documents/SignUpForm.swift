import OpenCombine

/// S4's view without its body: the effect of `onReceive` on the state.
final class SignUpForm {
  let model: SignUpFormModel
  let usernameAvailable = PassthroughSubject<Bool, Never>()
  let signUpDisabled = PassthroughSubject<Bool, Never>()
  private var subscriptions: [AnyCancellable] = []

  init(model: SignUpFormModel) {
    self.model = model
  }

  func onAppear() {
    subscriptions = [
      model.validatedUsername.sink { [usernameAvailable] in
        usernameAvailable.send($0 != nil)
      },
      model.validatedCredentials.sink { [signUpDisabled] in
        guard let credentials = $0 else {
          signUpDisabled.send(true)
          return
        }
        let (_, validPassword) = credentials
        guard validPassword != "invalid" else {
          signUpDisabled.send(true)
          return
        }
        signUpDisabled.send(false)
      },
    ]
  }
}
