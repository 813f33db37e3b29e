import MarbleDiagrams
import MarbleScenarios

/// The output of `explain` and its exit status.
struct Explanations {
  private let files: [FileExplanation]
  private let unreadable: [(path: String, failure: Failure)]
  private let isColoured: Bool
  /// True if every line of a list is shown.
  private let isWhole: Bool
  /// The width of the window in which pictures are folded; nil if unknown.
  private let width: Int?

  init(
    of suite: ScenarioSuite, where isSelected: (_ path: String, _ title: String) -> Bool,
    in context: CommandContext, coloured isColoured: Bool, whole isWhole: Bool,
    unreadable: [(path: String, failure: Failure)] = []
  ) {
    files = suite.explain(
      systems: context.systems, operators: context.operators,
      where: isSelected)
    self.unreadable = unreadable
    self.isColoured = isColoured
    self.isWhole = isWhole
    width = context.output.width
  }

  /// True when there is nothing to report about any readable file.
  var isEmpty: Bool { files.allSatisfy { $0.problems.isEmpty && $0.scenarios.isEmpty } }

  var answer: CommandResult {
    let texts =
      unreadable.map { TextFormat.paragraph($0.failure, path: $0.path) } + files.flatMap(texts)
    let isWrong = !unreadable.isEmpty || files.contains(where: \.isWrong)
    let page = visibleText(texts.joined(separator: "\n\n")) + "\n"
    return CommandResult(
      output: isColoured ? TextColours.painted(explanation: page) : page,
      status: isWrong ? .invalid : .success)
  }

  private func texts(_ file: FileExplanation) -> [String] {
    let problems = file.problems.isEmpty ? [] : [paragraphs(file.problems, file.path)]
    return problems
      + file.scenarios.map {
        $0.problems.isEmpty ? text($0) : paragraphs($0.problems, $0.path)
      }
  }

  private func text(_ scenario: ScenarioExplanation) -> String {
    let width = width.map { $0 - 2 }
    var parts = scenario.parts.map { part in
      let isNamed = scenario.parts.count > 1 || !scenario.isScratch
      return text(
        part.explanation.text(foldedTo: width, isWhole ? .whole : .beginning(advice: Self.advice)),
        below: isNamed ? part.name : nil)
    }
    if let tasks = scenario.tasks {
      parts.append(
        text(
          tasks.text(foldedTo: width, isWhole ? .whole : .beginning(advice: Self.advice)),
          below: "tasks"))
    }
    let failures = scenario.failures.map {
      "\(scenario.path):\($0.line):\($0.column): error: \($0.message)"
    }
    let end = [scenario.orderDescription, failures].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
    guard !scenario.isScratch else { return (parts + end).joined(separator: "\n\n") }
    let head = "\(scenario.path):\(scenario.line): \(scenario.title)"
    return ([head] + ((parts + end).isEmpty ? ["nothing is observed"] : parts) + end)
      .joined(separator: "\n\n")
  }

  private static let advice = "; 'marbles explain --all' shows them"

  private func text(_ lines: [String], below title: String?) -> String {
    let lines = lines.map { $0.isEmpty ? "" : "  " + $0 }
    return ((title.map { [$0] } ?? []) + lines).joined(separator: "\n")
  }

  private func paragraphs(_ failures: [Failure], _ path: String) -> String {
    failures.map { TextFormat.paragraph($0, path: path) }.joined(separator: "\n")
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
