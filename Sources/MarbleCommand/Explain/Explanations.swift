import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// The output of `explain` and its exit status.
struct Explanations {
  private let files: [FileExplanation]
  private let unreadable: [(path: String, failure: Failure)]
  /// How much of each list is shown.
  private let extent: ListExtent
  /// The window in which pictures are folded.
  private let screen: CommandContext.Screen

  init(
    of suite: ScenarioSuite, where isSelected: (_ path: String, _ title: String) -> Bool,
    in context: CommandContext, whole isWhole: Bool,
    unreadable: [(path: String, failure: Failure)] = []
  ) {
    files = suite.explain(
      systems: context.systems, operators: context.operators,
      where: isSelected)
    self.unreadable = unreadable
    extent = isWhole ? .whole : .beginning(advice: "; 'marbles explain --all' shows them")
    screen = context.output
  }

  /// True when there is nothing to report about any readable file.
  var isEmpty: Bool { files.allSatisfy { $0.problems.isEmpty && $0.scenarios.isEmpty } }

  var answer: CommandResult {
    let texts = unreadable.map { paragraphs([$0.failure], $0.path) } + files.flatMap(texts)
    let isWrong = !unreadable.isEmpty || files.contains(where: \.isWrong)
    return CommandResult(
      output: texts.joined(separator: "\n\n").text(coloured: screen.isColoured) + "\n",
      status: isWrong ? .invalid : .success)
  }

  private func texts(_ file: FileExplanation) -> [StyledText] {
    let problems = file.problems.isEmpty ? [] : [paragraphs(file.problems, file.path)]
    return problems
      + file.scenarios.map {
        $0.problems.isEmpty ? text($0) : paragraphs($0.problems, $0.path)
      }
  }

  private func text(_ scenario: ScenarioExplanation) -> StyledText {
    let width = screen.width.map { $0 - 2 }
    var parts = scenario.parts.map { part in
      let isNamed = scenario.parts.count > 1 || !scenario.isScratch
      return text(
        part.explanation.text(foldedTo: width, extent), below: isNamed ? part.name : nil)
    }
    if let tasks = scenario.tasks {
      parts.append(text(tasks.text(foldedTo: width, extent), below: "tasks"))
    }
    let failures = scenario.failures.map { $0.headline(in: scenario.path) }
    let end = [scenario.orderDescription, failures].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
    guard !scenario.isScratch else { return (parts + end).joined(separator: "\n\n") }
    let head = StyledText("\(scenario.path):\(scenario.line): \(scenario.title)", .title)
    let nothing = StyledText("nothing is observed", .title)
    return ([head] + ((parts + end).isEmpty ? [nothing] : parts) + end)
      .joined(separator: "\n\n")
  }

  private func text(_ lines: [StyledText], below title: String?) -> StyledText {
    let lines = lines.map { $0.isEmpty ? $0 : "  " + $0 }
    return ((title.map { [StyledText($0, .title)] } ?? []) + lines).joined(separator: "\n")
  }

  private func paragraphs(_ failures: [Failure], _ path: String) -> StyledText {
    failures.map { $0.text(in: path, foldedTo: screen.width) }.joined(separator: "\n")
  }
}

extension FileExplanation {
  fileprivate var isWrong: Bool {
    !problems.isEmpty || scenarios.contains { !$0.problems.isEmpty }
  }
}

extension ScenarioExplanation {
  fileprivate var isScratch: Bool { path == ScratchScenario.path }
}
