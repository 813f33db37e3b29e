import CombineBridge
import CombineScenarios
import MarbleScenarios

/// The documents' systems on OpenCombine, with the names and ports of ours.
public let openCombineSystems: [SystemDefinition] = [
  SystemDefinition("SignUpViewController") { stage in
    let controller = SignUpViewController(
      main: stage.scheduler.combine,
      usernameAvailable: stage.usernameAvailable { _, answer in answer(true) })
    stage.input("username", initial: "") { controller.username = $0 }
    stage.input("password", initial: "") { controller.password = $0 }
    stage.input("passwordAgain", initial: "") { controller.passwordAgain = $0 }
    stage.output("validatedUsername", controller.validatedUsername)
    stage.output("validatedPassword", controller.validatedPassword)
    stage.credentials(controller.validatedCredentials)
    stage.output("signUpButton.isEnabled", controller.signUpButton.writes)
    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  },
  SystemDefinition("TermsViewController") { stage in
    let console = stage.console()
    let controller = TermsViewController(
      main: stage.scheduler.combine, print: console)
    stage.input("acceptedTerms", initial: false) { controller.acceptedTerms = $0 }
    stage.input("acceptedPrivacy", initial: false) { controller.acceptedPrivacy = $0 }
    stage.input("name", initial: "") { controller.name = $0 }
    stage.event("submitTap") {
      if controller.submitButton.isEnabled { controller.submitAction() }
    }
    stage.output("validToSubmit", controller.validToSubmit)
    stage.output("submitButton.isEnabled", controller.submitButton.writes)
    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  },
  SystemDefinition("SignUpFormModel") { stage in
    stage.keep(stage.signUpFormModel())
  },
  SystemDefinition("SignUpForm") { stage in
    let form = SignUpForm(model: stage.signUpFormModel())
    stage.output(
      "usernameIndicator", form.usernameAvailable.map { $0 ? "✅" : "❌" })
    stage.output("signUpDisabled", form.signUpDisabled)
    stage.start(form.onAppear)
    stage.keep(form)
  },
]
