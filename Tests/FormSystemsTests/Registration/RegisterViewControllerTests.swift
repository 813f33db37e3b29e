import MarbleStreams
import Testing

@testable import FormSystems

/// A server on which every name is free. It records its calls.
private final class CountingAPI: RegistrationAPI {
  var names: [String] = []
  var registrations: [String] = []

  func usernameAvailable(_ username: String) -> Observable<Bool> {
    names.append(username)
    return .just(true)
  }

  func register(_ username: String, password: String) -> Observable<Bool> {
    registrations.append(username)
    return .just(true)
  }
}

struct RegisterViewControllerTests {
  private let API = CountingAPI()

  private func makeScreen() -> RegisterViewController {
    RegisterViewController(
      API: API, mainScheduler: MainScheduler(over: TestScheduler(), .syncIfIdle))
  }

  @Test func `a released screen is freed, and its fields notify no observer (S2-18, S2-19)`() {
    var screen: RegisterViewController? = makeScreen()
    screen?.viewDidLoad()
    weak let gone = screen
    let (username, register) = (screen!.username, screen!.register)
    username.type("ann")
    #expect(API.names == ["ann"])
    let wasEnabled = register.isEnabled
    screen = nil
    #expect(gone == nil)
    username.type("bob")
    username.sendActions(for: .editingDidEnd)
    #expect(API.names == ["ann"])
    #expect(register.isEnabled == wasEnabled)
  }

  @Test func `a tap on the background does not retain the screen (S2-40)`() {
    var screen: RegisterViewController? = makeScreen()
    screen?.viewDidLoad()
    weak let gone = screen
    let tapBackground = screen!.tapBackground
    screen = nil
    #expect(gone == nil)
    tapBackground.tap()
  }

  @Test func `labels are empty and black before the first result (S2-14)`() {
    let screen = makeScreen()
    for label in [
      screen.usernameValidation, screen.passwordValidation, screen.repeatedPasswordValidation,
    ] {
      #expect(label.text == "")
      #expect(label.textColor == .black)
    }
  }

  @Test func `the field that the user selects gets the focus, even if others pass it on`() {
    let screen = makeScreen()
    screen.viewDidLoad()
    screen.username.becomeFirstResponder()
    screen.repoatedPassword.becomeFirstResponder()
    #expect(!screen.username.isFirstResponder)
    #expect(!screen.password.isFirstResponder)
    #expect(screen.repoatedPassword.isFirstResponder)
  }
}
