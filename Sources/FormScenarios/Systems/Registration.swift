import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let registerViewModel = SystemDefinition(
    "RegisterViewModel",
    summary: "The registration's streams (S2): the validation of the three texts, and registering."
  ) { stage in
    let mainScheduler = stage.mainScheduler
    let model = RegisterViewModel(
      input: (
        username: stage.input("username", initial: ""),
        password: stage.input("password", initial: ""),
        repeatedPassword: stage.input("repeatedPassword", initial: ""),
        registerTap: stage.event("registerTap")
      ),
      API: stage.registrationAPI(on: mainScheduler), mainScheduler: mainScheduler)

    stage.output("validatedUsername", model.validatedUsername)
    stage.output("validatedPassword", model.validatedPassword)
    stage.output("validatedPasswordRepeated", model.validatedPasswordRepeated)
    stage.output("registerEnabled", model.registerEnabled)
    stage.output("registering", model.registering)
    stage.output("registered", model.registered)
  }
}

extension SystemDefinition {
  static let registerViewController = SystemDefinition(
    "RegisterViewController",
    summary: "The registration's screen (S2): labels, colours, button and keyboard."
  ) { stage in
    let mainScheduler = stage.mainScheduler
    let controller = RegisterViewController(
      API: stage.registrationAPI(on: mainScheduler), mainScheduler: mainScheduler)

    stage.field("username", controller.username)
    stage.field("password", controller.password)
    stage.field("repeatedPassword", controller.repoatedPassword)
    stage.event("registerTap").subscribe(onNext: controller.register.tap)
    stage.event("tapBackground").subscribe(onNext: controller.tapBackground.tap)

    stage.label("usernameValidation", controller.usernameValidation)
    stage.label("passwordValidation", controller.passwordValidation)
    stage.label("repeatedPasswordValidation", controller.repeatedPasswordValidation)
    stage.output("register.isEnabled", controller.register.$isEnabled)
    stage.output("register.alpha", controller.register.$alpha)
    stage.output("registerIndicator.isAnimating", controller.registerIndicator.$isAnimating)

    stage.start(controller.viewDidLoad)
    stage.keep(controller)
  }
}

extension SystemStage {
  /// Declares the text of a label and its colour.
  fileprivate func label(_ name: String, _ label: Label) {
    output("\(name).text", label.$text)
    output("\(name).textColor", label.$textColor)
  }
}

extension SystemDefinition {
  static let gitHubAPI = SystemDefinition(
    "GitHubAPI",
    summary:
      "The registration's server (S2): each observer of `usernameAvailable` requests the name at that "
      + "instant; `register` is called once, at the start."
  ) { stage in
    var (username, password) = ("", "")
    stage.input("username", initial: username) { username = $0 }
    stage.input("password", initial: password) { password = $0 }
    let api = stage.gitHub(on: stage.mainScheduler)

    stage.output("usernameAvailable", .deferred { api.usernameAvailable(username) })
    stage.output("register", api.register(username, password: password))
  }
}

extension SystemDefinition {
  static let activityIndicator = SystemDefinition(
    "ActivityIndicator",
    summary:
      "The registration's activity (S2): every tap starts work of its own, and all work is tracked."
  ) { stage in
    let indicator = ActivityIndicator()
    let tap = stage.event("tap")
    let work = stage.service("work", answers: Int.self)

    stage.output("isActive", indicator.asObservable())
    stage.output("worked", tap.flatMap { work().trackActivity(indicator) })
  }
}

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
