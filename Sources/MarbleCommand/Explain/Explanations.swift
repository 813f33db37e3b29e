import MarbleDiagrams
import MarbleScenarios

/// What `explain` prints, and how it ends.
struct Explanations {
  private let scenarios: [ScenarioExplanation]
  private let unreadable: [(path: String, failure: Failure)]
  private let isColoured: Bool
  /// Of the window in which pictures are folded; nil where none is known.
  private let width: Int?

  init(
    of suite: Suite, where isSelected: (_ path: String, _ title: String) -> Bool,
    in context: CommandContext, coloured isColoured: Bool,
    unreadable: [(path: String, failure: Failure)] = []
  ) {
    scenarios = suite.explain(systems: context.systems, where: isSelected)
    self.unreadable = unreadable
    self.isColoured = isColoured
    width = context.output.width
  }

  var isEmpty: Bool { scenarios.isEmpty }

  var answer: Answer {
    let texts =
      unreadable.map { paragraph($0.failure, $0.path) }
      + scenarios.map { $0.problems.isEmpty ? text($0) : problems(of: $0) }
    let isWrong = !unreadable.isEmpty || scenarios.contains { !$0.problems.isEmpty }
    let page = visibleText(texts.joined(separator: "\n\n")) + "\n"
    return Answer(
      output: isColoured ? TextColours.painted(explanation: page) : page,
      status: isWrong ? .wrong : .green)
  }

  private func text(_ scenario: ScenarioExplanation) -> String {
    let parts = scenario.parts.map { part in
      let lines = part.explanation.text(foldedTo: width.map { $0 - 2 }).map {
        $0.isEmpty ? "" : "  " + $0
      }
      return (scenario.parts.count > 1 || !scenario.isScratch ? [part.name] + lines : lines)
        .joined(separator: "\n")
    }
    let failures = scenario.failures.map {
      "\(scenario.path):\($0.line):\($0.column): error: \($0.message)"
    }
    let end = failures.isEmpty ? [] : [failures.joined(separator: "\n")]
    guard !scenario.isScratch else { return (parts + end).joined(separator: "\n\n") }
    let head = "\(scenario.path):\(scenario.line): \(scenario.title)"
    return ([head] + (parts.isEmpty ? ["nothing is observed"] : parts) + end)
      .joined(separator: "\n\n")
  }

  private func problems(of scenario: ScenarioExplanation) -> String {
    scenario.problems.map { paragraph($0, scenario.path) }.joined(separator: "\n")
  }

  private func paragraph(_ failure: Failure, _ path: String) -> String {
    (["\(path):\(failure.line):\(failure.column): error: \(failure.message)"]
      + failure.details.map { $0.isEmpty ? "" : "    " + $0 }).joined(separator: "\n")
  }
}

extension ScenarioExplanation {
  fileprivate var isScratch: Bool { path == ScratchScenario.path }
}
