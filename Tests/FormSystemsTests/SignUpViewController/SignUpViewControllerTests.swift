import MarbleCombine
import MarbleStreams
import Testing

@testable import FormSystems

@Suite struct SignUpViewControllerTests {
  let main = TestScheduler()

  @Test
  func
    `a property tells what it holds and then every write, before it holds it (S0-01, S0-02, S0-03)`()
  {
    let controller = SignUpViewController(main: main)
    var events: [String] = []
    let subscription = controller.$username.sink {
      events.append("\($0) while it is \(controller.username)")
    }
    controller.username = "a"
    controller.username = "a"
    #expect(events == [" while it is ", "a while it is ", "a while it is a"])
    subscription.cancel()
  }

  @Test func `an object announces a change before the property emits the value (S0-02)`() {
    let model = SignUpFormModel(main: main)
    var events: [String] = []
    let announced = model.objectWillChange.sink { events.append("will change") }
    let received = model.$username.sink { events.append("received '\($0)'") }
    model.username = "a"
    #expect(events == ["received ''", "will change", "received 'a'"])
    withExtendedLifetime((announced, received)) {}
  }

  @Test func `the button changes two turns after the setter has returned (S0-19)`() throws {
    let controller = SignUpViewController(main: main)
    controller.viewDidLoad()
    try main.advance(by: .milliseconds(600))
    controller.password = "x"
    #expect(!controller.signUpButton.isEnabled)
    var stale: [Bool] = []
    controller.passwordAgain = "x"
    #expect(!controller.signUpButton.isEnabled)
    main.schedule {
      // The credentials of the second setter have been emitted, and their delivery to the button
      // has just been scheduled.
      stale.append(controller.signUpButton.isEnabled)
      self.main.schedule { stale.append(controller.signUpButton.isEnabled) }
    }
    try main.advance(by: .zero)
    #expect(stale == [false, true])
    controller.signUpButtonSubscriber = nil
  }

  @Test func `the binding retains the button until it is cancelled (S0-21)`() {
    var values: PublishSubject<Bool>? = PublishSubject()
    var button: Button? = Button()
    weak let kept = button
    let binding = values?.assign(to: \.isEnabled, on: button!)
    button = nil
    #expect(kept != nil)
    values?.onNext(false)
    #expect(kept?.isEnabled == false)
    binding?.cancel()
    #expect(kept == nil)
    values = nil
  }

  @Test func `the binding releases the button when the stream ends (S0-21)`() {
    let values = PublishSubject<Bool>()
    var button: Button? = Button()
    weak let kept = button
    let binding = values.assign(to: \.isEnabled, on: button!)
    button = nil
    values.onCompleted()
    #expect(kept == nil)
    withExtendedLifetime(binding) {}
  }

  @Test func `nothing is written once the subscriber is nil (S0-22)`() throws {
    let controller = SignUpViewController(main: main)
    var writes = 0
    controller.signUpButton.$isEnabled.subscribe(onNext: { _ in writes += 1 })
    controller.viewDidLoad()
    try main.advance(by: .seconds(1))
    #expect(writes == 1)
    controller.password = "x"
    controller.signUpButtonSubscriber = nil
    try main.run()
    controller.passwordAgain = "x"
    try main.run()
    #expect(writes == 1)
  }

  @Test func `a subscription that is not stored is cancelled at once (S0-22)`() throws {
    let controller = SignUpViewController(main: main)
    _ = controller.validatedCredentials.map { $0 != nil }
      .assign(to: \.isEnabled, on: controller.signUpButton)
    controller.signUpButton.isEnabled = true
    try main.run()
    #expect(controller.signUpButton.isEnabled)
    #expect(main.pendingCount == 0)
  }

  @Test func `the controller retains itself until its subscription is cancelled (S0-24)`() {
    var controller: SignUpViewController? = SignUpViewController(main: main)
    weak let kept = controller
    controller?.viewDidLoad()
    controller = nil
    #expect(kept != nil)
    kept?.signUpButtonSubscriber = nil
    #expect(kept == nil)
  }
}
