import Testing

@testable import MarbleCommand

@Suite struct `A list of operators` {
  private func answer(_ words: String...) -> CommandResult {
    CommandResult(to: words, in: CommandContext())
  }

  @Test func `has the signature, the other names and a sentence for each`() {
    let text = answer("operators").output
    #expect(text.contains("\ndebounce(_: duration"))
    #expect(text.contains("\ndistinctUntilChanged("))
    #expect(text.contains("also removeDuplicates"))
    #expect(!text.contains("\n    \n"), "an operator without a sentence")
  }

  @Test func `has those that let takes, and no others`() throws {
    let lines = answer("operators").output.split(separator: "\n")
    let names = Set(
      lines.filter { !$0.hasPrefix(" ") }.map { String($0.prefix(while: \.isLetter)) })
    #expect(names.isSuperset(of: ["debounce", "merge", "of", "partition", "ActivityIndicator"]))
    for name in ["PublishSubject", "hasPrefix", "uppercased", "fail", "String", "isLetter"] {
      #expect(!names.contains(name), "\(name)")
      #expect(answer("operators", name).status == .success, "\(name)")
    }
  }

  @Test(arguments: [
    "debounce", "groupBy", "publish", "removeDuplicates", "BehaviorSubject", "hasPrefix",
    "timer",
  ])
  func `of one name draws what it does, at its edges and with its flags`(name: String) throws {
    try expectSnapshot(answer("operators", name, "--all").output, name)
  }

  @Test func `fits a screen, and says how the rest is shown`() {
    for name in ["debounce", "flatMap", "map"] {
      let page = answer("operators", name).output
      #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(name)")
      let whole = answer("operators", name, "--all").output
      let note = "'marbles operators \(name) --all' shows the rest"
      #expect(page == whole || page.contains(note), "\(name)")
    }
    let coloured = answer("operators", "merge", "--color", "always").output
    #expect(coloured.contains("\u{1B}[32mexpect "))
  }

  @Test func `shows the default of each flag, in each form`() {
    let table = [
      "throttle": [
        "trailing is .latest unless it says .first or .none.",
        "trailing is .none unless it says .latest or .first.",
      ],
      "sample": [
        "onSourceCompletion is .waitForSample unless it says .immediate.",
        "onSourceCompletion is .immediate unless it says .waitForSample.",
      ],
    ]
    for (name, sentences) in table {
      let page = answer("operators", name, "--all").output
      for sentence in sentences { #expect(page.contains("\n  \(sentence)\n"), "\(name)") }
    }
  }
}
