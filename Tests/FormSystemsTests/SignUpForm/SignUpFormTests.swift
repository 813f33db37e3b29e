import MarbleStreams
import Testing

@testable import FormSystems

@Suite struct SignUpFormTests {
  let main = TestScheduler()

  @Test func `an answer arrives one turn after the request (S4-06)`() throws {
    let ask = fakeServer(on: main)
    var answers: [Bool] = []
    ask("foobar") { answers.append($0) }
    ask("Foobar") { answers.append($0) }
    #expect(answers.isEmpty)
    try main.run()
    #expect(answers == [true, false])
    #expect(main.now == .zero)
  }

  @Test func `a rejected input is a value: no publisher of the model can fail (S4-14)`() throws {
    let model = SignUpFormModel(main: main)
    var failures = 0
    for stream in [model.validatedUsername, model.validatedPassword] {
      stream.subscribe(onError: { _ in failures += 1 })
    }
    for text in ["", "secret", "password", "\u{0}", "👍", "foobar"] {
      model.username = text
      model.password = text
      model.passwordAgain = text
      try main.run()
    }
    #expect(failures == 0)
  }

  @Test func `a pending request does not retain the model (S4-15)`() throws {
    var model: SignUpFormModel? = SignUpFormModel(main: main)
    weak let kept = model
    var names: [String?] = []
    let subscription = model?.validatedUsername.sink { names.append($0) }
    model?.username = "foobar"
    model = nil
    #expect(kept == nil)
    try main.run()
    #expect(names == ["foobar"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a released form receives nothing`() throws {
    let model = SignUpFormModel(main: main)
    var form: SignUpForm? = SignUpForm(model: model)
    weak let kept = form
    form?.onAppear()
    form = nil
    #expect(kept == nil)
    try main.run()
    #expect(main.pendingCount == 0)
  }
}
