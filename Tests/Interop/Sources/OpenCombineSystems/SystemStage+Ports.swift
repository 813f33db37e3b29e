import CombineBridge
import MarbleDiagrams
import MarbleScenarios
import MarbleStreams

extension SystemStage {
  /// The service in the form that the documents call, with a closure for the answer. `own` answers
  /// if there is no row.
  func usernameAvailable(own: @escaping UsernameAvailable) -> UsernameAvailable {
    let ask = service("usernameAvailable", answers: Bool.self) { (username: String) in
      Observable<Bool>.create { observer in
        own(username) { available in
          observer.onNext(available)
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
    return { username, answer in
      ask(username).subscribe(onNext: answer, onError: { _ in })
    }
  }

  /// S4's model. Its server answers one turn later, and has a single free name.
  func signUpFormModel() -> SignUpFormModel {
    let model = SignUpFormModel(
      main: scheduler.combine,
      usernameAvailable: usernameAvailable { [scheduler] username, answer in
        scheduler.schedule { answer(username == "foobar") }
      })
    input("username", initial: "") { model.username = $0 }
    input("password", initial: "") { model.password = $0 }
    input("passwordAgain", initial: "") { model.passwordAgain = $0 }
    output("validatedUsername", model.validatedUsername.asObservable())
    output("validatedPassword", model.validatedPassword.asObservable())
    credentials(model.validatedCredentials.asObservable())
    return model
  }

  func credentials(_ stream: @autoclosure @escaping () -> Observable<(String, String)?>) {
    output("validatedCredentials", type: "(String, String)?", stream()) { credentials in
      credentials.map { .tuple([.init(.string($0.0)), .init(.string($0.1))]) } ?? .none
    }
  }

  /// The function with which a system prints to its output `console`.
  func console() -> (String) -> Void {
    let lines = PublishSubject<String>()
    output("console", lines)
    return lines.onNext
  }
}
