import MarbleStreams
import Testing

@testable import MarbleLanguage

@Suite struct `The stages of an operator` {
  /// Notes the names of the stages that are neither sources nor parts of an operator.
  private final class StageNames: StageTrace {
    private(set) var names: Set<String> = []

    var forNotifiers: any StageTrace { self }

    func enter<Element>(
      _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
    ) -> (Observer<Element>, StreamSubscription) {
      if !stage.isPart, !stage.isSource, stage.name != "source" { names.insert(stage.name) }
      return (observer, subscription.child(in: SubscriptionContext(trace: self)))
    }

    func leave() {}
    func keep(_ count: Int, by stage: String) {}

    func join(_ deliveries: @escaping () -> DeliveryCount) {}

    func scheduler(
      _ scheduler: any SchedulerType, of subscription: StreamSubscription
    ) -> any SchedulerType { scheduler }
  }

  /// The stages that the language makes around an operator.
  private static let adapters: Set = ["from", "map", "PublishSubject", "buffer", "timeInterval"]

  @Test func `have the names that its example uses, whatever it is made of`() throws {
    for declaration in OperatorRegistry.standard.declarations where declaration.makesStage {
      let name = declaration.name
      if ["ActivityIndicator", "asObservable"].contains(name) { continue }
      let battery = try Battery(declaration.example.expression)
      let trace = StageNames()
      battery.stream?.subscribe(in: SubscriptionContext(trace: trace), onError: { _ in })
      battery.connect()
      battery.advance()
      let words = Set(declaration.example.words.map(String.init))
      #expect(trace.names.contains(name), "\(trace.names)")
      let others = trace.names.subtracting(words).subtracting(Self.adapters)
      #expect(others.isEmpty, "\(name): \(trace.names)")
    }
  }
}
