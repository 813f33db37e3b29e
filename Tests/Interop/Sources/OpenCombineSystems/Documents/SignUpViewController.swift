import CombineBridge
import OpenCombine

/// S0 as in its document. `main` replaces `RunLoop.main`.
final class SignUpViewController {
  @Published var password = ""
  @Published var passwordAgain = ""
  @Published var username: String = ""

  var signUpButtonSubscriber: AnyCancellable?
  let signUpButton = Button()

  let main: VirtualCombineScheduler
  let usernameAvailable: UsernameAvailable

  init(main: VirtualCombineScheduler, usernameAvailable: @escaping UsernameAvailable) {
    self.main = main
    self.usernameAvailable = usernameAvailable
  }

  func viewDidLoad() {
    signUpButtonSubscriber =
      validatedCredentials
      .map { $0 != nil }
      .receive(on: main)
      .assign(to: \.isEnabled, on: signUpButton)
  }

  var validatedUsername: AnyPublisher<String?, Never> {
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

  var validatedPassword: AnyPublisher<String?, Never> {
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

  var validatedCredentials: AnyPublisher<(String, String)?, Never> {
    return Publishers.CombineLatest(validatedUsername, validatedPassword)
      .receive(on: main)
      .map { username, password in
        guard let uname = username, let pwd = password else { return nil }
        return (uname, pwd)
      }
      .eraseToAnyPublisher()
  }
}
