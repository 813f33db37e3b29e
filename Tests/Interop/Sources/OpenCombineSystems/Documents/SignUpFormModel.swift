import CombineBridge
import OpenCombine

/// S4's model as in its document. `main` replaces `RunLoop.main`.
final class SignUpFormModel: ObservableObject {
  @Published var username: String = ""
  @Published var password: String = ""
  @Published var passwordAgain: String = ""

  let main: VirtualCombineScheduler
  let usernameAvailable: UsernameAvailable

  init(main: VirtualCombineScheduler, usernameAvailable: @escaping UsernameAvailable) {
    self.main = main
    self.usernameAvailable = usernameAvailable
  }

  var validatedPassword: AnyPublisher<String?, Never> {
    $password.combineLatest($passwordAgain) { password, passwordAgain in
      guard password == passwordAgain, password.count > 6 else {
        return "invalid"
      }
      return password
    }
    .map { $0 == "password" ? "invalid" : $0 }
    .eraseToAnyPublisher()
  }

  var validatedUsername: AnyPublisher<String?, Never> {
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

  var validatedCredentials: AnyPublisher<(String, String)?, Never> {
    validatedUsername.combineLatest(validatedPassword) { username, password in
      guard let uname = username, let pwd = password else { return nil }
      return (uname, pwd)
    }
    .eraseToAnyPublisher()
  }
}
