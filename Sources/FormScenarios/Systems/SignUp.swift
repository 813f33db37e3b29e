import FormSystems
import MarbleCombine
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let signUpFormModel = SystemDefinition(
    "SignUpFormModel",
    summary: "The SwiftUI sign-up form's model (S4): the validation of the three texts."
  ) { stage in
    _ = stage.signUpFormModel()
  }

  static let signUpForm = SystemDefinition(
    "SignUpForm",
    summary: "The SwiftUI sign-up form (S4): the indicator beside the name, and the button."
  ) { stage in
    let form = SignUpForm(model: stage.signUpFormModel())

    stage.output("usernameIndicator", form.usernameIndicator)
    stage.output("signUpDisabled", form.disabled)

    stage.start(form.onAppear)
    stage.keep(form)
  }
}

extension SystemStage {
  /// Makes the model of both systems, with its inputs, its service and its publishers.
  fileprivate func signUpFormModel() -> SignUpFormModel {
    let usernameAvailable = service(
      "usernameAvailable", answers: Bool.self, own: streaming(fakeServer(on: scheduler)))
    let model = SignUpFormModel(
      main: scheduler, usernameAvailable: callingBack(usernameAvailable))

    input("username", initial: "") { model.username = $0 }
    input("password", initial: "") { model.password = $0 }
    input("passwordAgain", initial: "") { model.passwordAgain = $0 }

    output("validatedUsername", model.validatedUsername)
    output("validatedPassword", model.validatedPassword)
    output("validatedCredentials", model.validatedCredentials)
    return model
  }
}

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
