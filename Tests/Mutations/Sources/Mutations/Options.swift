/// The options of the call.
struct Options {
  /// Selects the mutants whose names contain one of these words; all mutants without words.
  var words: [String] = []
  /// Selects every `count`th mutant, beginning with the one at `index`.
  var share: (index: Int, count: Int)?
  /// The folder with the table.
  var table = "Tests/Mutations/Table"
  /// Tries the changes in operators with the laws instead of the checks of the table.
  var usesLaws = false
  /// Tries this number of mutants that are drawn by chance, instead of those of the table.
  var randomCount: Int?
  var seed: UInt64 = 0
  /// The number of the first drawn mutant that is tried, to go on where another run ended.
  var firstNumber = 1
  /// The time after which no other drawn mutant is tried, from the first one on.
  var minutes = Double.infinity
  /// Tries every check with a drawn mutant, and lists those that notice nothing alone.
  var triesEveryCheck = false
  /// Only reports the entries that do not fit the sources.
  var looksOnly = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--look": looksOnly = true
      case "--laws": usesLaws = true
      case "--every": triesEveryCheck = true
      case "--random":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw UsageError()
        }
        randomCount = count
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { throw UsageError() }
        seed = number
      case "--from":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
          throw UsageError()
        }
        firstNumber = number
      case "--minutes":
        guard let number = rest.popFirst().flatMap({ Double($0) }), number > 0 else {
          throw UsageError()
        }
        minutes = number
      case "--table":
        guard let folder = rest.popFirst() else { throw UsageError() }
        table = folder
      case "--share":
        let numbers = (rest.popFirst() ?? "").split(separator: "/").map { Int($0) }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count > 0,
          index >= 0
        else { throw UsageError() }
        share = (index % count, count)
      case _ where argument.hasPrefix("-"): throw UsageError()
      default: words.append(argument)
      }
    }
  }

  func selected(from mutants: [Mutant]) -> [Mutant] {
    mutants.enumerated().filter { index, mutant in
      share.map { index % $0.count == $0.index } ?? true
        && (words.isEmpty || words.contains(where: mutant.name.contains))
    }.map(\.element)
  }
}

struct UsageError: Error, CustomStringConvertible {
  var description: String {
    """
    usage: Mutations [--look] [--laws] [--table FOLDER] [--share INDEX/COUNT] [WORD…]
           Mutations --random COUNT [--seed NUMBER] [--from NUMBER] [--minutes NUMBER] [--every]
    """
  }
}
