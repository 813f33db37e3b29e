import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemStage {
  /// The main thread of the run: what arrives there while it is idle is delivered at once (D26).
  var mainScheduler: MainScheduler { MainScheduler(over: scheduler, .syncIfIdle) }

  /// Declares GitHub's API over the network, with what is drawn by it.
  func gitHub(mainScheduler: MainScheduler) -> GitHubAPI {
    var drawn = 1
    input("arc4random", initial: drawn) { drawn = $0 }
    return GitHubAPI(
      URLSession: URLSession(statusCode: service("response", answers: Int.self)),
      mainScheduler: mainScheduler, arc4random: { UInt32(truncatingIfNeeded: drawn) })
  }

  /// Declares what the registration asks of a server: rows may stand for the whole API or for the network behind it.
  func registrationAPI(mainScheduler: MainScheduler) -> any RegistrationAPI {
    let gitHub = gitHub(mainScheduler: mainScheduler)
    return RegistrationServices(
      isAvailable: service(
        "usernameAvailable", answers: Bool.self, own: gitHub.usernameAvailable),
      sendRegistration: service("register", answers: Bool.self, own: gitHub.register))
  }

  /// Declares a field: what stands in it, and that its user comes, goes and presses the return key.
  func field(_ name: String, _ field: TextField) {
    input(name, initial: "") { field.type($0) }
    event("\(name).editingDidBegin").subscribe(onNext: { field.becomeFirstResponder() })
    event("\(name).editingDidEnd").subscribe(
      onNext: {
        // Without the keyboard there is nothing to lose: the event alone is what the row asks for.
        guard field.isFirstResponder else { return field.sendActions(for: .editingDidEnd) }
        field.resignFirstResponder()
      })
    event("\(name).editingDidEndOnExit").subscribe(onNext: { field.pressReturn() })
    output("\(name).isFirstResponder", field.$isFirstResponder)
  }
}

/// A server whose two questions are services of a scenario.
private struct RegistrationServices: RegistrationAPI {
  let isAvailable: (String) -> Observable<Bool>
  let sendRegistration: (String, String) -> Observable<Bool>

  func usernameAvailable(_ username: String) -> Observable<Bool> { isAvailable(username) }

  func register(_ username: String, password: String) -> Observable<Bool> {
    sendRegistration(username, password)
  }
}
