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

// The message for each error: one sentence without a full stop.
extension ConformanceError {
  var message: String {
    switch self {
    case .libraryMissing(let known):
      "the name of the library is missing: --as \(known.joined(separator: " or --as "))"
    case .unknownLibrary(let name, let known):
      "there is no library '\(name)': there are \(known.joined(separator: ", "))"
    case .unknownOption(let option): "unknown option '\(option)'"
    case .valueMissing(let option): "'\(option)' needs a value"
    case .notACount(let text): "'\(text)' is not a number of operators"
    case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .unwritable(let error): error.message
    case .entryMalformed(let path, let line, let text):
      "\(path):\(line): '\(text)' is no entry: * `PATH`: TITLE"
    case .entryWithoutReason(let path, let line):
      "\(path):\(line): an entry needs a reason above it: ## REASON"
    case .entryTwice(let path, let line, let name):
      "\(path):\(line): '\(name)' is listed twice"
    }
  }
}
