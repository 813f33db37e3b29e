import MarbleScenarios
import UsernameForm

/// The system that the scenarios of this package name.
public let usernameForm = SystemDefinition("UsernameForm", summary: "Tells whether a name is free.")
{ stage in
  let form = UsernameForm(
    username: stage.input("username", initial: ""),
    scheduler: stage.scheduler,
    check: stage.service("check", answers: Bool.self))
  stage.output("isFree", form.isFree)
}
