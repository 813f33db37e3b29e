import MarbleCombine
import MarbleStreams

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
