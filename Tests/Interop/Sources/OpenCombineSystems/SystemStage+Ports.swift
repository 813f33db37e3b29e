import CombineBridge
import CombineScenarios
import MarbleScenarios
import OpenCombine

extension SystemStage {
  /// The service in the form that the documents call, with a closure for the answer. `own` answers
  /// if there is no row.
  func usernameAvailable(own: @escaping UsernameAvailable) -> UsernameAvailable {
    let ask = service("usernameAvailable", answers: Bool.self) { (username: String) in
      Future<Bool, any Error> { promise in own(username) { promise(.success($0)) } }
        .eraseToAnyPublisher()
    }
    var requests: [AnyCancellable] = []
    return { username, answer in
      ask(username).sink(receiveCompletion: { _ in }, receiveValue: answer).store(in: &requests)
    }
  }

  /// S4's model. Its server answers one turn later, and has a single free name.
  func signUpFormModel() -> SignUpFormModel {
    let model = SignUpFormModel(
      main: scheduler.combine,
      usernameAvailable: usernameAvailable { [main = scheduler.combine] username, answer in
        main.schedule { answer(username == "foobar") }
      })
    input("username", initial: "") { model.username = $0 }
    input("password", initial: "") { model.password = $0 }
    input("passwordAgain", initial: "") { model.passwordAgain = $0 }
    output("validatedUsername", model.validatedUsername)
    output("validatedPassword", model.validatedPassword)
    credentials(model.validatedCredentials)
    return model
  }

  func credentials(_ publisher: AnyPublisher<(String, String)?, Never>) {
    output("validatedCredentials", type: "(String, String)?", publisher) { credentials in
      credentials.map { .tuple([.init(.string($0.0)), .init(.string($0.1))]) } ?? .none
    }
  }

  /// The function with which a system prints to its output `console`.
  func console() -> (String) -> Void {
    let lines = PassthroughSubject<String, Never>()
    output("console", lines)
    return { lines.send($0) }
  }
}
