extension OutputError {
  var message: String {
    switch self {
    case .fileMissing(let format):
      "the name of the file is missing after '\(format.rawValue)='"
    case .sameDestination(let first, let second, nil):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to standard output;"
        + " name a file for one of them: --format \(second.rawValue)=FILE"
    case .sameDestination(let first, let second, let file?):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to '\(file)'"
    }
  }
}
