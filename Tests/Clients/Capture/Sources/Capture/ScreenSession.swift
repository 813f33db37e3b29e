import AsyncSystems
import FormSystems
import Foundation
import MarbleCapture
import MarbleCombine
import MarbleStreams

/// A session of one of the screens of the repository in real time, with a user who follows a
/// script. Each screen is made and watched as its system declares it.
@MainActor final class ScreenSession {
  let log: SessionLog
  private let bag = DisposeBag()
  private let main = MainScheduler.instance

  private init(_ system: String) { log = SessionLog(system: system) }

  /// The system of each screen, and what its user does.
  static let all: [(system: String, perform: @MainActor (ScreenSession) async throws -> Void)] = [
    ("SignUpViewController", { try await $0.signUpViewController() }),
    ("Base64Coder", { try await $0.base64Coder() }),
    ("RegisterViewModel", { try await $0.registerViewModel() }),
    ("TermsViewController", { try await $0.termsViewController() }),
    ("SignUpForm", { try await $0.signUpForm() }),
    ("SearchModel", { try await $0.searchModel() }),
    ("Uploader", { try await $0.uploader() }),
    ("QuoteFeed", { try await $0.quoteFeed() }),
  ]

  /// The log of a session.
  static func record(
    _ system: String, _ perform: @MainActor (ScreenSession) async throws -> Void
  ) async throws -> SessionLog {
    let session = ScreenSession(system)
    try await perform(session)
    return session.log
  }

  private func wait(_ milliseconds: Int) async throws {
    try await Task.sleep(for: .milliseconds(milliseconds))
  }

  private func show<Element>(_ name: String, _ stream: Observable<Element>) {
    stream.captured(name, as: .output, in: log).subscribe().disposed(by: bag)
  }

  private func enter<Value>(
    _ name: String, _ value: Value, _ set: (Value) -> Void, after pause: Int
  ) async throws {
    try await wait(pause)
    log.input(name, value)
    set(value)
  }

  /// A server that answers a stream after 80 ms.
  private func answer<Answer: Sendable>(
    _ name: String, _ argument: String, _ answer: Answer
  ) -> Observable<Answer> {
    Observable.just(answer).delay(.milliseconds(80), scheduler: main)
      .captured(name, as: .call(argument), in: log)
  }

  private func usernameAvailable(_ name: String, _ completion: @escaping (Bool) -> Void) {
    answer("usernameAvailable", name, name != "taken").subscribe(onNext: completion)
      .disposed(by: bag)
  }

  private func signUpViewController() async throws {
    let controller = SignUpViewController(main: main, usernameAvailable: usernameAvailable)
    show("validatedUsername", controller.validatedUsername)
    show("validatedPassword", controller.validatedPassword)
    show("validatedCredentials", controller.validatedCredentials)
    show("signUpButton.isEnabled", controller.signUpButton.$isEnabled)
    controller.viewDidLoad()
    try await enter("username", "a", { controller.username = $0 }, after: 700)
    try await enter("username", "ann", { controller.username = $0 }, after: 200)
    try await enter("password", "secret", { controller.password = $0 }, after: 900)
    try await enter("passwordAgain", "secret", { controller.passwordAgain = $0 }, after: 300)
    try await enter("username", "taken", { controller.username = $0 }, after: 300)
    try await wait(900)
    controller.signUpButtonSubscriber = nil
  }

  private func base64Coder() async throws {
    let model = CoderModel(raw: Raw(string: ""), pretty: Pretty(string: ""))
    let (encoded, decoded) = (EncodedView(model: model), DecodedView(model: model))
    show("didChange", model.didChange)
    show("encodedView.text", encoded.$text)
    show("decodedView.text", decoded.$text)
    show("errorView.error", model.errorView.$error)
    encoded.onAppear()
    decoded.onAppear()
    try await enter("pretty", "[1]", decoded.edit, after: 100)
    try await enter("raw", "!", encoded.edit, after: 100)
    try await enter("raw", "WzJd", encoded.edit, after: 100)
    try await wait(50)
  }

  private func registerViewModel() async throws {
    let username = BehaviorSubject(value: "")
    let password = BehaviorSubject(value: "")
    let repeated = BehaviorSubject(value: "")
    let tap = PublishSubject<Void>()
    let model = RegisterViewModel(
      input: (username, password, repeated, tap),
      API: RecordedServer(
        isAvailable: { [self] in answer("usernameAvailable", $0, true) },
        sendRegistration: { [self] name, password in
          Observable.just(true).delay(.milliseconds(120), scheduler: main)
            .captured("register", as: .call(name, password), in: log)
        }), mainScheduler: main)
    show("validatedUsername", model.validatedUsername)
    show("validatedPassword", model.validatedPassword)
    show("validatedPasswordRepeated", model.validatedPasswordRepeated)
    show("registerEnabled", model.registerEnabled)
    show("registering", model.registering)
    show("registered", model.registered)
    try await enter("username", "a", username.onNext, after: 100)
    try await enter("username", "ann", username.onNext, after: 30)
    try await enter("password", "secret", password.onNext, after: 150)
    try await enter("repeatedPassword", "secret", repeated.onNext, after: 100)
    try await enter("registerTap", (), tap.onNext, after: 100)
    try await wait(300)
  }

  private func termsViewController() async throws {
    let console = PublishSubject<String>()
    let controller = TermsViewController(main: main, print: console.onNext)
    show("validToSubmit", controller.validToSubmit)
    show("submitButton.isEnabled", controller.submitButton.$isEnabled)
    show("console", console)
    controller.viewDidLoad()
    try await enter("acceptedTerms", true, controller.termsSwitch.turn, after: 100)
    try await enter("name", "Ann", controller.nameField.type, after: 50)
    try await enter("acceptedPrivacy", true, controller.privacySwitch.turn, after: 50)
    try await enter("submitTap", (), { controller.submitButton.tap() }, after: 50)
    try await wait(50)
  }

  private func signUpForm() async throws {
    let model = SignUpFormModel(main: main, usernameAvailable: usernameAvailable)
    let form = SignUpForm(model: model)
    show("validatedUsername", model.validatedUsername)
    show("validatedPassword", model.validatedPassword)
    show("validatedCredentials", model.validatedCredentials)
    show("usernameIndicator", form.usernameIndicator)
    show("signUpDisabled", form.disabled)
    form.onAppear()
    try await enter("username", "ann", { model.username = $0 }, after: 700)
    try await enter("password", "long secret", { model.password = $0 }, after: 800)
    try await enter("passwordAgain", "long secret", { model.passwordAgain = $0 }, after: 100)
    try await enter("username", "taken", { model.username = $0 }, after: 100)
    try await wait(900)
  }

  private func searchModel() async throws {
    let log = log
    let model = SearchModel(clock: ContinuousClock()) { text in
      try await log.call("search", text) {
        try await Task.sleep(for: .milliseconds(120))
        return ["\(text)nn"]
      }
    }
    let outputs = [
      log.observe("state") { model.state },
      log.observe("isSearching") { model.state == .searching },
    ]
    try await enter("query", "a", { model.query = $0 }, after: 50)
    try await enter("query", "ab", { model.query = $0 }, after: 350)
    try await enter("query", "abc", { model.query = $0 }, after: 100)
    try await wait(500)
    try await enter("query", "d", { model.query = $0 }, after: 50)
    try await enter("cancel", (), { model.cancel() }, after: 350)
    try await wait(200)
    for output in outputs { output.cancel() }
  }

  private func uploader() async throws {
    let log = log
    let attempts = Attempts()
    let uploader = Uploader(clock: ContinuousClock()) { file in
      try await log.call("send", file) {
        try await Task.sleep(for: .milliseconds(100))
        let attempt = await attempts.next(file)
        if file == "b", attempt == 1 { throw Busy.busy }
        return attempt
      }
    }
    let progress = Task {
      for await _ in uploader.progress.captured("progress", as: .output, in: log) {}
    }
    try await enter("upload", "a", { file in Task { await uploader.upload(file) } }, after: 50)
    try await enter("upload", "b", { file in Task { await uploader.upload(file) } }, after: 50)
    try await enter("upload", "c", { file in Task { await uploader.upload(file) } }, after: 1_500)
    try await enter("cancel", "c", { file in Task { await uploader.cancel(file) } }, after: 50)
    try await wait(300)
    progress.cancel()
  }

  private func quoteFeed() async throws {
    let log = log
    let (prices, market) = AsyncStream.makeStream(of: Int.self)
    let feed = QuoteFeed(prices: prices, clock: ContinuousClock()) { price in
      try await log.call("convert", price) {
        try await Task.sleep(for: .milliseconds(80))
        if price == 3 { throw Busy.busy }
        return price * 10
      }
    }
    let quotes = Task {
      for await _ in feed.quotes.captured("quote", as: .output, in: log) {}
    }
    try await enter("price", 1, { market.yield($0) }, after: 50)
    try await enter("price", 2, { market.yield($0) }, after: 30)
    try await enter("price", 2, { market.yield($0) }, after: 200)
    try await enter("price", 3, { market.yield($0) }, after: 1_200)
    try await wait(200)
    try await enter("stop", (), { feed.stop() }, after: 50)
    await quotes.value
  }
}

private enum Busy: Error { case busy }

/// How often each file was sent.
private actor Attempts {
  private var attempts: [String: Int] = [:]

  func next(_ file: String) -> Int {
    attempts[file, default: 0] += 1
    return attempts[file] ?? 0
  }
}

private struct RecordedServer: RegistrationAPI {
  let isAvailable: (String) -> Observable<Bool>
  let sendRegistration: (String, String) -> Observable<Bool>

  func usernameAvailable(_ username: String) -> Observable<Bool> { isAvailable(username) }
  func register(_ username: String, password: String) -> Observable<Bool> {
    sendRegistration(username, password)
  }
}
