import FormSystems
import MarbleCombine
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let signUpViewController = SystemDefinition(
    "SignUpViewController",
    summary: "The Combine sign-up form (S0): a free name and two equal passwords."
  ) { stage in
    let usernameAvailable = stage.service(
      "usernameAvailable", answers: Bool.self,
      own: streaming(SignUpViewController.usernameAvailable))
    let controller = SignUpViewController(
      main: stage.scheduler, usernameAvailable: callingBack(usernameAvailable))

    stage.input("username", initial: "") { controller.username = $0 }
    stage.input("password", initial: "") { controller.password = $0 }
    stage.input("passwordAgain", initial: "") { controller.passwordAgain = $0 }

    stage.output("validatedUsername", controller.validatedUsername)
    stage.output("validatedPassword", controller.validatedPassword)
    stage.output("validatedCredentials", controller.validatedCredentials)
    stage.output("signUpButton.isEnabled", controller.signUpButton.$isEnabled)

    stage.start(controller.viewDidLoad)
    stage.keep(AnyCancellable { controller.signUpButtonSubscriber = nil })
  }
}
