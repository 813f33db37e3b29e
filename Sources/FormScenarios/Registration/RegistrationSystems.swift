import FormSystems
import MarbleScenarios
import MarbleStreams

/// The registration with its network check, from its streams to its screen.
let registrationSystems: [SystemDefinition] = [
  SystemDefinition(
    "RegisterViewModel", summary: "The registration's streams; nothing is subscribed by itself."
  ) { stage in
    let mainScheduler = stage.mainScheduler
    let model = RegisterViewModel(
      input: (
        username: stage.input("username", initial: ""),
        password: stage.input("password", initial: ""),
        repeatedPassword: stage.input("repeatedPassword", initial: ""),
        registerTap: stage.event("registerTap")
      ),
      API: stage.registrationAPI(mainScheduler: mainScheduler), mainScheduler: mainScheduler)
    stage.output("validatedUsername", model.validatedUsername)
    stage.output("validatedPassword", model.validatedPassword)
    stage.output("validatedPasswordRepeated", model.validatedPasswordRepeated)
    stage.output("registerEnabled", model.registerEnabled)
    stage.output("registering", model.registering)
    stage.output("registered", model.registered)
  },
  SystemDefinition(
    "RegisterViewController", summary: "The registration's screen: labels, button and keyboard."
  ) { stage in
    let mainScheduler = stage.mainScheduler
    let screen = RegisterViewController(
      API: stage.registrationAPI(mainScheduler: mainScheduler), mainScheduler: mainScheduler)
    stage.field("username", screen.username)
    stage.field("password", screen.password)
    stage.field("repeatedPassword", screen.repoatedPassword)
    stage.event("registerTap").subscribe(onNext: { screen.register.tap() })
    stage.event("tapBackground").subscribe(onNext: { screen.tapBackground.tap() })
    stage.label("usernameValidation", screen.usernameValidation)
    stage.label("passwordValidation", screen.passwordValidation)
    stage.label("repeatedPasswordValidation", screen.repeatedPasswordValidation)
    stage.output("register.isEnabled", screen.register.$isEnabled)
    stage.output("register.alpha", screen.register.$alpha)
    stage.output("registerIndicator.isAnimating", screen.registerIndicator.$isAnimating)
    stage.start { screen.viewDidLoad() }
  },
  SystemDefinition(
    "GitHubAPI", summary: "The registration's server: a call for everyone who observes."
  ) { stage in
    var (username, password) = ("", "")
    stage.input("username", initial: username) { username = $0 }
    stage.input("password", initial: password) { password = $0 }
    let api = stage.gitHub(mainScheduler: stage.mainScheduler)
    stage.output(
      "usernameAvailable", .deferred { api.usernameAvailable(username) })
    stage.output("register", api.register(username, password: password))
  },
]

extension SystemStage {
  fileprivate func label(_ name: String, _ label: Label) {
    output("\(name).text", label.$text)
    output("\(name).textColor", label.$textColor)
  }
}
