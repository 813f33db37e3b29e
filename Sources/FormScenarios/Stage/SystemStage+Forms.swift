import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemStage {
  /// The main thread of the run. Work that arrives while it is idle runs at once.
  var mainScheduler: MainScheduler { MainScheduler(over: scheduler, .syncIfIdle) }

  /// Declares GitHub's API over the network, and the random number for each registration.
  func gitHub(on mainScheduler: MainScheduler) -> GitHubAPI {
    var drawn = 1
    input("arc4random", initial: drawn) { drawn = $0 }
    return GitHubAPI(
      URLSession: URLSession(statusCode: service("response", answers: Int.self)),
      mainScheduler: mainScheduler, arc4random: { UInt32(truncatingIfNeeded: drawn) })
  }

  /// Declares the server of the registration. Rows can replace the server, or the network that
  /// it uses.
  func registrationAPI(on mainScheduler: MainScheduler) -> any RegistrationAPI {
    let gitHub = gitHub(on: mainScheduler)
    return RegistrationServices(
      isAvailable: service(
        "usernameAvailable", answers: Bool.self, own: gitHub.usernameAvailable),
      sendRegistration: service("register", answers: Bool.self, own: gitHub.register))
  }

  /// Declares a text field with the actions of its user: typing, entering and leaving the field,
  /// and pressing the return key.
  func field(_ name: String, _ field: TextField) {
    input(name, initial: "", set: field.type)
    event("\(name).editingDidBegin").subscribe(onNext: field.becomeFirstResponder)
    event("\(name).editingDidEnd").subscribe(
      onNext: {
        // The user cannot leave a field without the focus. The row then means only the event.
        guard field.isFirstResponder else { return field.sendActions(for: .editingDidEnd) }
        field.resignFirstResponder()
      })
    event("\(name).editingDidEndOnExit").subscribe(onNext: field.pressReturn)
    output("\(name).isFirstResponder", field.$isFirstResponder)
  }
}

/// A server whose answers are services of a scenario.
private struct RegistrationServices: RegistrationAPI {
  let isAvailable: (String) -> Observable<Bool>
  let sendRegistration: (String, String) -> Observable<Bool>

  func usernameAvailable(_ username: String) -> Observable<Bool> { isAvailable(username) }

  func register(_ username: String, password: String) -> Observable<Bool> {
    sendRegistration(username, password)
  }
}

extension SystemStage {
  /// Declares a property that is made with its start value. The edits of the scenario follow.
  func property<Element: ScenarioNotation>(
    _ name: String, initial: Element
  ) -> (start: Element, edits: Observable<Element>) {
    let values: Observable<Element> = input(name, initial: initial)
    var start = initial
    values.take(1).subscribe(onNext: { start = $0 })
    return (start, values.skip(1))
  }
}

/// Converts a server that calls back into one that answers with a stream.
func streaming(_ ask: @escaping UsernameAvailable) -> (String) -> Observable<Bool> {
  { username in
    .create { observer in
      ask(username) { available in
        observer.onNext(available)
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

/// Converts a server that answers with a stream into one that calls back. Each call runs to its
/// end, even if the caller no longer waits for the answer. An error is no answer.
func callingBack(_ ask: @escaping (String) -> Observable<Bool>) -> UsernameAvailable {
  { username, completion in
    ask(username).subscribe(onNext: completion, onError: { _ in })
  }
}
