import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemStage {
  /// The main thread of the run: what comes to it while it is idle runs at once (D26).
  var mainScheduler: MainScheduler { MainScheduler(over: scheduler, .syncIfIdle) }

  /// Declares GitHub's API over the network, and what it draws for a registration.
  func gitHub(on mainScheduler: MainScheduler) -> GitHubAPI {
    var drawn = 1
    input("arc4random", initial: drawn) { drawn = $0 }
    return GitHubAPI(
      URLSession: URLSession(statusCode: service("response", answers: Int.self)),
      mainScheduler: mainScheduler, arc4random: { UInt32(truncatingIfNeeded: drawn) })
  }

  /// Declares what the registration asks of a server; rows may stand for all of it or for the network behind it.
  func registrationAPI(on mainScheduler: MainScheduler) -> any RegistrationAPI {
    let gitHub = gitHub(on: mainScheduler)
    return RegistrationServices(
      isAvailable: service(
        "usernameAvailable", answers: Bool.self, own: gitHub.usernameAvailable),
      sendRegistration: service("register", answers: Bool.self, own: gitHub.register))
  }

  /// Declares a text field: what its user types, and that they come, leave and press the return key.
  func field(_ name: String, _ field: TextField) {
    input(name, initial: "", set: field.type)
    event("\(name).editingDidBegin").subscribe(onNext: field.becomeFirstResponder)
    event("\(name).editingDidEnd").subscribe(
      onNext: {
        // A field that nobody went to cannot be left; then the event is all that the row can mean.
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
