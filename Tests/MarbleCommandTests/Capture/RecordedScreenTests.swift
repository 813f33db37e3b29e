import FormScenarios
import Testing

@testable import MarbleCommand

/// The logs that the recorder has written in real time in `Tests/Clients/Capture`.
@Suite struct `A recorded screen` {
  @Test(arguments: [
    "Base64Coder", "QuoteFeed", "RegisterViewModel", "SearchModel", "SignUpForm",
    "SignUpViewController", "TermsViewController", "Uploader",
  ])
  func `is reproduced`(system: String) throws {
    let answer = CommandResult(
      to: ["capture", "\(system).jsonl"],
      in: CommandContext(
        systems: exampleSystems, folder: Package.root + "Tests/Clients/Capture/logs"))
    #expect(answer.status == .success, "\(answer.errorOutput)")
    #expect(answer.errorOutput.contains("✓ reproduced: "))
  }
}
