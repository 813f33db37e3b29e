import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let firstRegisterViewController = SystemDefinition(
    "FirstRegisterViewController",
    summary:
      "The registration's first version (S2): prints true or false for each of the three texts."
  ) { stage in
    let console = PublishSubject<String>()
    let controller = FirstRegisterViewController(print: console.onNext)

    stage.field("username", controller.username)
    stage.field("password", controller.password)
    stage.field("repeatedPassword", controller.repoatedPassword)

    stage.output("console", console)

    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  }
}
