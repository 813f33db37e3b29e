import FormSystems
import MarbleScenarios

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
