import FormSystems
import MarbleScenarios
import MarbleStreams

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
