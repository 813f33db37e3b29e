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
