import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let twoSubscribers = twoSubscribers(
    "TwoSubscribers", .none,
    summary: "A validation that prints what it validates, and two subscribers (S2).")

  static let twoSubscribersSharing = twoSubscribers(
    "TwoSubscribersSharing", .shareReplay, summary: "The same two with `shareReplay(1)` (S2).")

  private static func twoSubscribers(
    _ name: String, _ sharing: TwoSubscribers.Sharing, summary: String
  ) -> SystemDefinition {
    SystemDefinition(name, summary: summary) { stage in
      let console = PublishSubject<String>()
      let controller = TwoSubscribers(
        username: stage.input("username", initial: ""), sharing: sharing, print: console.onNext)

      stage.output("console", console)

      stage.start(controller.viewDidLoad)
      stage.keep(controller)
    }
  }
}
