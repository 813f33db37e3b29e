import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let termsViewController = SystemDefinition(
    "TermsViewController",
    summary:
      "Terms & Conditions (S3): the button is enabled when both switches are on and there is a name."
  ) { stage in
    let console = PublishSubject<String>()
    let controller = TermsViewController(main: stage.scheduler, print: console.onNext)

    stage.input("acceptedTerms", initial: false, set: controller.termsSwitch.turn)
    stage.input("acceptedPrivacy", initial: false, set: controller.privacySwitch.turn)
    stage.input("name", initial: "", set: controller.nameField.type)
    stage.event("submitTap").subscribe(onNext: controller.submitButton.tap)

    stage.output("validToSubmit", controller.validToSubmit)
    stage.output("submitButton.isEnabled", controller.submitButton.$isEnabled)
    stage.output("console", console)

    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  }
}
