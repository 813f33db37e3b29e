/// Why a call of `Conformance` cannot be answered, as a fact.
enum ConformanceError: Error, Equatable {
  case libraryMissing(known: [String])
  case unknownLibrary(String, known: [String])
  case unknownOption(String)
  case valueMissing(String)
  case notACount(String)
  case unreadable(String, String)
  case unwritable(PathError)
  /// A line of the list of known differences that begins as an entry and is none.
  case entryMalformed(path: String, line: Int, String)
  case entryWithoutReason(path: String, line: Int)
  case entryTwice(path: String, line: Int, String)
}
