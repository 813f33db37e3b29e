import MarbleCombine
import MarbleStreams

/// The view of the sign-up form of *Form Validation with Combine* (S4): its state, and its reaction
/// to `onAppear`.
///
/// SwiftUI would draw `body` from the state. Here the state can be observed.
package final class SignUpForm {
  package let model: SignUpFormModel

  @Written private var usernameAvailable = false
  @Written private var signUpDisabled = true
  private var subscriptions: Set<AnyCancellable> = []

  package init(model: SignUpFormModel) {
    self.model = model
  }

  /// The indicator next to the user name.
  package var usernameIndicator: Observable<String> {
    $usernameAvailable.map { usernameAvailable in usernameAvailable ? "✅" : "❌" }
  }

  /// Whether the button is disabled.
  package var disabled: Observable<Bool> { $signUpDisabled }

  package func onAppear() {
    onReceive(model.validatedUsername) { form, username in
      form.usernameAvailable = username != nil
    }
    onReceive(model.validatedCredentials) { form, validatedCredentials in
      guard let credentials = validatedCredentials else {
        form.signUpDisabled = true
        return
      }
      let (_, validPassword) = credentials
      guard validPassword != "invalid" else {
        form.signUpDisabled = true
        return
      }
      form.signUpDisabled = false
    }
  }

  private func onReceive<Output>(
    _ publisher: AnyPublisher<Output, Never>,
    perform action: @escaping (SignUpForm, Output) -> Void
  ) {
    publisher
      .sink { [weak self] output in
        if let self { action(self, output) }
      }
      .store(in: &subscriptions)
  }
}
