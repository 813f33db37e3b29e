import Foundation
import MarbleScenarioTesting
import MarbleScenarios
import MarbleStreams
import Testing

// An example of marbles/guide/operators.md.
let everySecond = OperatorDefinition("everySecond", example: "s.everySecond()") { source, _ in
  var count = 0
  return source.filter { _ in
    count += 1
    return count.isMultiple(of: 2)
  }
}

@Suite struct `The laws of an operator of a project` {
  /// Its elements are of a type that only the rows of its example have.
  private static let shouted = OperatorDefinition(
    "shouted", of: String.self, example: "s.shouted()\ncold s  -a-b-|"
  ) { source, _ in source.map { $0.uppercased() } }

  /// Completes instead of failing.
  private static let deaf = OperatorDefinition("deaf", example: "s.deaf()") { source, _ in
    source.catch { _ in .empty() }
  }

  /// The last block of the guide to operators.
  private static let quotedLaw = {
    let page = try? Package.read("marbles/guide/operators.md")
    let blocks = page?.components(separatedBy: "```")
    return blocks?.dropLast().last?.dropFirst("text\n".count).dropLast().description ?? "no page"
  }()

  @Test func `hold for one that keeps them, of values and of a type`() {
    checkLaws(of: Self.shouted)
    checkLaws(of: Self.deaf, except: [.errors])
  }

  @Test(arguments: [
    (everySecond, quotedLaw),
    (deaf, "law 'errors': 'out' does not fail at "),
    (OperatorDefinition("bare") { source, _ in source }, "'bare' has no example"),
    (OperatorDefinition("odd", example: "s.oddly()") { source, _ in source }, "unknown operator"),
    (
      OperatorDefinition("texts", of: String.self, example: "s.texts()") { source, _ in source },
      "no variation of 's.texts()' can run"
    ),
  ])
  func `fail the test with a text to keep, or with what the example lacks`(
    definition: OperatorDefinition, message: String
  ) {
    withKnownIssue {
      checkLaws(of: definition)
    } matching: { issue in
      issue.description.contains(message)
    }
  }
}
