import FormSystems
import MarbleScenarios
import MarbleStreams

/// The registration as its document begins it, on the console.
let firstRegistrationSystems: [SystemDefinition] = [
  SystemDefinition(
    "FirstRegisterViewController",
    summary: "The registration's first version prints what it thinks."
  ) { stage in
    let console = PublishSubject<String>()
    let screen = FirstRegisterViewController(print: console.onNext)
    stage.field("username", screen.username)
    stage.field("password", screen.password)
    stage.field("repeatedPassword", screen.repoatedPassword)
    stage.output("console", console)
    stage.start { screen.viewDidLoad() }
  },
  twoSubscribers("TwoSubscribers", .none, summary: "Two subscribers, each with a validation."),
  twoSubscribers(
    "TwoSubscribersSharing", .shareReplay, summary: "Two subscribers of one validation."),
]

private func twoSubscribers(
  _ name: String, _ sharing: TwoSubscribers.Sharing, summary: String
) -> SystemDefinition {
  SystemDefinition(name, summary: summary) { stage in
    let console = PublishSubject<String>()
    let screen = TwoSubscribers(
      username: stage.input("username", initial: ""), sharing: sharing, print: console.onNext)
    stage.output("console", console)
    stage.start { screen.viewDidLoad() }
  }
}
