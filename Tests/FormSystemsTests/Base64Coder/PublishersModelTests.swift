import MarbleCombine
import MarbleStreams
import Testing

@testable import FormSystems

@Suite struct PublishersModelTests {
  @Test func `a subscriber of the old didChange keeps the old stream (S1-08)`() {
    let unmade: AnyPublisher<Result<(Raw, Pretty), Error>, Never> =
      Publishers.Empty().eraseToAnyPublisher()
    let model = PublishersModel(raw: Raw(string: "W10="), pretty: Pretty(string: "[]"))
    var received: [String] = []
    unmade.subscribe(
      onNext: { _ in received.append("element") }, onCompleted: { received.append("end") })
    model.raw = Raw(string: "W10=")
    #expect(received == ["end"])

    let taken = model.didChange
    model.didChange = unmade
    var elements = 0
    taken.subscribe(onNext: { _ in elements += 1 })
    #expect(elements == 2)
  }

  @Test func `an element is emitted before the property changes, and didSet runs after (S1-15)`() {
    final class Observed: PublishersModel {
      var received: [String] = []
      override var raw: Raw { didSet { received.append("didSet \(raw.string)") } }
    }
    let model = Observed(raw: Raw(string: ""), pretty: Pretty(string: ""))
    model.$raw.skip(1).subscribe(onNext: { [unowned model] raw in
      model.received.append("received \(raw.string), holds '\(model.raw.string)'")
    })
    model.raw = Raw(string: "W10=")
    #expect(model.received == ["received W10=, holds ''", "didSet W10="])
  }

  @Test func `didChange emits before the change, despite its name (S1-16)`() {
    let model = PublishersModel(raw: Raw(string: ""), pretty: Pretty(string: ""))
    var held: [String] = []
    model.didChange.skip(2).subscribe(onNext: { _ in held.append(model.raw.string) })
    model.raw = Raw(string: "W10=")
    #expect(held == [""])
  }

  @Test func `without the check the two texts write each other until the guard stops them (S1-12)`()
  {
    let main = TestScheduler(actionLimit: 1_000)
    let model = PublishersModel(raw: Raw(string: ""), pretty: Pretty(string: ""))
    var elements = 0
    var isRaw = true
    let subscription = model.didChange.skip(2).receive(on: main).sink { result in
      elements += 1
      guard case .success(let (raw, pretty)) = result else { return }
      if isRaw { model.pretty = pretty } else { model.raw = raw }
      isRaw.toggle()
    }
    model.raw = Raw(string: "W10=")
    let runaway = #expect(throws: RunawayError.self) { try main.run() }
    #expect(runaway?.instant == .zero)
    #expect(runaway?.culprits.first?.name == "observe")
    #expect(elements >= 1_000)
    subscription.cancel()
  }
}
