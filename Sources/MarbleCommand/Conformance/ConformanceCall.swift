/// The words of a call of `Conformance`.
struct ConformanceCall {
  private(set) var library = ""
  private(set) var paths: [String] = []
  /// The list of known differences; nil for the one of the library.
  private(set) var differences: String?
  private(set) var markdown: String?
  private(set) var json: String?
  /// The number of operators that the scenarios must use at least.
  private(set) var leastOperators = 1

  init(_ words: [String], libraries: [String]) throws(ConformanceError) {
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        paths.append(word)
        continue
      }
      guard Self.options.contains(word) else { throw .unknownOption(word) }
      guard let value = words.popFirst() else { throw .valueMissing(word) }
      switch word {
      case "--as": library = value
      case "--differences": differences = value
      case "--markdown": markdown = value
      case "--json": json = value
      default:
        guard let count = Int(value), count > 0 else { throw .notACount(value) }
        leastOperators = count
      }
    }
    if library.isEmpty { throw .libraryMissing(known: libraries) }
  }

  private static let options: Set<String> = [
    "--as", "--differences", "--markdown", "--json", "--at-least",
  ]

  static func usage(_ libraries: [String]) -> String {
    """
    Usage: Conformance --as \(libraries.joined(separator: "|")) [PATH…]
      --differences FILE  the list of known differences; default: the library's own
      --markdown FILE     write the table as a page
      --json FILE         write the table as JSON
      --at-least N        fail if the scenarios use fewer operators of the library

    """
  }
}
