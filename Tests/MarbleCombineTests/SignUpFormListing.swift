import Foundation
import MarbleCombine
import MarbleStreams
import Testing

// The sign-up form of Combine tutorials, with `import Combine` replaced. It must compile
// (MarbleStreams/Decisions/001-errors-are-untyped.md).

private final class Button {
  var isEnabled = false
}

private final class SignUpForm {
  @Published var password = ""
  @Published var passwordAgain = ""
  @Published var username: String = ""

  var signUpButton = Button()
  var signUpButtonSubscriber: AnyCancellable?

  var validatedUsername: AnyPublisher<String?, Never> {
    return
      $username
      .debounce(for: 0.5, scheduler: RunLoop.main)
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

  func usernameAvailable(_ username: String, completion: (Bool) -> Void) {
    completion(true)
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
      .receive(on: RunLoop.main)
      .map { username, password in
        guard let uname = username, let pwd = password else { return nil }
        return (uname, pwd)
      }
      .eraseToAnyPublisher()
  }

  func viewDidLoad() {
    signUpButtonSubscriber =
      validatedCredentials
      .map { $0 != nil }
      .receive(on: RunLoop.main)
      .assign(to: \.isEnabled, on: signUpButton)
  }
}

private final class SignUpFormModel: ObservableObject {
  @Published var username: String = ""
  @Published var password: String = ""
  @Published var passwordAgain: String = ""

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
}

private final class TermsForm {
  @Published private var acceptedTerms = false
  @Published private var acceptedPrivacy = false
  @Published private var name = ""

  private var stream: AnyCancellable?
  let submitButton = Button()

  func viewDidLoad() {
    stream =
      validToSubmit
      .assign(to: \.isEnabled, on: submitButton)
  }

  private var validToSubmit: AnyPublisher<Bool, Never> {
    return Publishers.CombineLatest3($acceptedTerms, $acceptedPrivacy, $name)
      .map { terms, privacy, name in
        return terms && privacy && !name.isEmpty
      }.eraseToAnyPublisher()
  }

  func accept(name: String) {
    acceptedTerms = true
    acceptedPrivacy = true
    self.name = name
  }
}

struct SignUpFormListing {
  @Test func `the passwords are checked as in the listing`() {
    let form = SignUpForm()
    var received: [String?] = []
    let token = form.validatedPassword.sink { received.append($0) }
    form.password = "secret"
    form.passwordAgain = "secret"
    #expect(received == [nil, nil, "secret"])
    withExtendedLifetime(token) {}
    form.viewDidLoad()
    form.signUpButtonSubscriber?.cancel()
  }

  @Test func `the model's password is invalid until both are equal and long enough`() {
    let model = SignUpFormModel()
    var received: [String?] = []
    let token = model.validatedPassword.sink { received.append($0) }
    model.password = "secret1"
    model.passwordAgain = "secret1"
    #expect(received == ["invalid", "invalid", "secret1"])
    withExtendedLifetime(token) {}
  }

  @Test func `the terms enable the button`() {
    let form = TermsForm()
    form.viewDidLoad()
    #expect(!form.submitButton.isEnabled)
    form.accept(name: "Ann")
    #expect(form.submitButton.isEnabled)
  }
}
