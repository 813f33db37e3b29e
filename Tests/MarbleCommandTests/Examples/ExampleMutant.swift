/// A replacement for the call in an example, with which the example must fail.
struct ExampleMutant {
  let call: String
  /// The error message of the file if it cannot run with that call; nil if it runs and fails.
  let message: String?
}

/// The nearest mutants of every form: what could be mistaken for it, by the call of its example.
///
/// `Mutants.txt` has the call and its mutants, with ` | ` between them, in one line or in indented
/// further lines. A message follows after ` !! `.
enum ExampleMutants {
  static let table: [String: [ExampleMutant]] = {
    let text = (try? Package.read("Tests/MarbleCommandTests/Examples/Mutants.txt")) ?? ""
    let entries = text.replacing("\n  | ", with: " | ").split(separator: "\n").map { line in
      let parts = line.components(separatedBy: " | ")
      return (parts[0], parts.dropFirst().map(mutant))
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }()

  private static func mutant(_ text: String) -> ExampleMutant {
    let parts = text.components(separatedBy: " !! ")
    return ExampleMutant(call: parts[0], message: parts.count > 1 ? parts[1] : nil)
  }
}
