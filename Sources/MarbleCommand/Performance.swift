import Foundation
import MarbleScenarios

/// A call carried out: what it prints and how it ends. Only reports that go to files are written on the way.
struct Performance {
  private(set) var output = ""
  private(set) var complaints = ""
  private(set) var status = ExitStatus.green

  init(of words: [String], systems: [SystemDefinition]) {
    do {
      var parser = ArgumentParser(words, exists: FileManager.default.fileExists(atPath:))
      try perform(parser.parse(), systems: systems)
    } catch {
      complaints = "marbles: \(error.message)\nSee 'marbles --help'.\n"
      status = .wrong
    }
  }

  private mutating func perform(
    _ invocation: Invocation, systems: [SystemDefinition]
  ) throws(CallError) {
    switch invocation {
    case .help: output = helpText
    case .version: output = "marbles \(marblesVersion)\n"
    case .systems: output = SystemList(systems).text
    case .operators: output = OperatorList().text
    case .check(let options):
      let result = try options.run(systems: systems)
      status = result.exitStatus
      for output in options.effectiveOutputs {
        try deliver(output.format.render(result), to: output.file)
      }
    }
  }

  private mutating func deliver(_ text: String, to file: String?) throws(CallError) {
    guard let file else {
      output += text
      return
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw .cannotWrite(file, reason: reason(of: error))
    }
  }
}

/// The version of the package.
let marblesVersion = "0.1.0"
