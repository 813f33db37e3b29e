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

/// The model of the sign-up form of *Form Validation with Combine* (S4).
///
/// ``main`` replaces `RunLoop.main` of the document. Its subscriptions do not keep the model alive
/// (S4-15).
package final class SignUpFormModel: ObservableObject {
  @Published package var username: String = ""
  @Published package var password: String = ""
  @Published package var passwordAgain: String = ""

  let main: any SchedulerType
  let usernameAvailable: UsernameAvailable

  package init(main: any SchedulerType, usernameAvailable: UsernameAvailable? = nil) {
    self.main = main
    self.usernameAvailable = usernameAvailable ?? fakeServer(on: main)
  }

  package var validatedPassword: AnyPublisher<String?, Never> {
    $password.combineLatest($passwordAgain) { password, passwordAgain in
      guard password == passwordAgain, password.count > 6 else {
        return "invalid"
      }
      return password
    }
    .map { $0 == "password" ? "invalid" : $0 }
    .eraseToAnyPublisher()
  }

  package var validatedUsername: AnyPublisher<String?, Never> {
    return
      $username
      .debounce(for: 0.5, scheduler: main)
      .removeDuplicates()
      .flatMap { [usernameAvailable] username in
        return Future { promise in
          usernameAvailable(username) { available in
            promise(.success(available ? username : nil))
          }
        }
      }
      .eraseToAnyPublisher()
  }

  package var validatedCredentials: AnyPublisher<(String, String)?, Never> {
    validatedUsername.combineLatest(validatedPassword) { username, password in
      guard let uname = username, let pwd = password else { return nil }
      return (uname, pwd)
    }
    .eraseToAnyPublisher()
  }
}

/// The document's fake server, which answers on its queue. Only *foobar* is available.
package func fakeServer(on main: any SchedulerType) -> UsernameAvailable {
  func usernameAvailable(_ username: String, completion: @escaping (Bool) -> Void) {
    main.schedule {
      if username == "foobar" {
        completion(true)
      } else {
        completion(false)
      }
    }
  }
  return usernameAvailable
}

/// Asks a server whether a name is still free. The closure receives the answer.
package typealias UsernameAvailable = (
  _ username: String, _ completion: @escaping (Bool) -> Void
) -> Void
