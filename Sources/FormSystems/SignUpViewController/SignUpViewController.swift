import MarbleCombine
import MarbleStreams

/// The sign-up form of *Combining and Validating Data with Publishers* (S0).
///
/// ``main`` replaces `RunLoop.main` of the document. As in the document, the controller holds a
/// subscription that holds the controller (S0-24). To release the controller, set
/// ``signUpButtonSubscriber`` to nil.
package final class SignUpViewController {
  @Published package var password = ""
  @Published package var passwordAgain = ""
  @Published package var username: String = ""

  package let signUpButton = Button()
  package var signUpButtonSubscriber: AnyCancellable?

  let main: any SchedulerType
  let usernameAvailable: UsernameAvailable

  package init(
    main: any SchedulerType,
    usernameAvailable: @escaping UsernameAvailable = SignUpViewController.usernameAvailable
  ) {
    self.main = main
    self.usernameAvailable = usernameAvailable
  }

  package func viewDidLoad() {
    signUpButtonSubscriber =
      validatedCredentials
      .map { $0 != nil }
      .receive(on: main)
      .assign(to: \.isEnabled, on: signUpButton)
  }

  package var validatedUsername: AnyPublisher<String?, Never> {
    return
      $username
      .debounce(for: 0.5, scheduler: main)
      .removeDuplicates()
      .flatMap { username in
        return Future { promise in
          self.usernameAvailable(username) { available in
            promise(.success(available ? username : nil))
          }
        }
      }
      .eraseToAnyPublisher()
  }

  package var validatedPassword: AnyPublisher<String?, Never> {
    return Publishers.CombineLatest($password, $passwordAgain)
      .map { password, passwordRepeat in
        guard password == passwordRepeat, password.count > 0 else { return nil }
        return password
      }
      .map {
        ($0 ?? "") == "password1" ? nil : $0
      }
      .eraseToAnyPublisher()
  }

  package var validatedCredentials: AnyPublisher<(String, String)?, Never> {
    return Publishers.CombineLatest(validatedUsername, validatedPassword)
      .receive(on: main)
      .map { username, password in
        guard let uname = username, let pwd = password else { return nil }
        return (uname, pwd)
      }
      .eraseToAnyPublisher()
  }

  /// The document's dummy server: every name is available, and the answer is immediate.
  package static func usernameAvailable(_ username: String, completion: (Bool) -> Void) {
    completion(true)
  }
}
