import FormSystems
import MarbleScenarios

extension SystemDefinition {
  static let registerViewController = SystemDefinition(
    "RegisterViewController",
    summary: "The registration's screen (S2): labels, colours, button and keyboard."
  ) { stage in
    let mainScheduler = stage.mainScheduler
    let controller = RegisterViewController(
      API: stage.registrationAPI(on: mainScheduler), mainScheduler: mainScheduler)

    stage.field("username", controller.username)
    stage.field("password", controller.password)
    stage.field("repeatedPassword", controller.repoatedPassword)
    stage.event("registerTap").subscribe(onNext: controller.register.tap)
    stage.event("tapBackground").subscribe(onNext: controller.tapBackground.tap)

    stage.label("usernameValidation", controller.usernameValidation)
    stage.label("passwordValidation", controller.passwordValidation)
    stage.label("repeatedPasswordValidation", controller.repeatedPasswordValidation)
    stage.output("register.isEnabled", controller.register.$isEnabled)
    stage.output("register.alpha", controller.register.$alpha)
    stage.output("registerIndicator.isAnimating", controller.registerIndicator.$isAnimating)

    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  }
}

extension SystemStage {
  /// Declares the text of a label and its colour.
  fileprivate func label(_ name: String, _ label: Label) {
    output("\(name).text", label.$text)
    output("\(name).textColor", label.$textColor)
  }
}
