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

  /// Declares the server of the registration. Rows can replace the server, or the network behind
  /// it.
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
