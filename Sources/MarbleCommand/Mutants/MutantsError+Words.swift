extension MutantsError {
  var message: String {
    switch self {
    case .leastMalformed(let text): "'\(text)' is not a percentage from 0 to 100"
    case .tooManyMutants(let limit):
      "there are more than \(limit) mutants, and one call tries no more: name fewer files, or use"
        + " --filter or --since"
    case .gitMissing: "'--since' needs git, and the command 'git' was not found"
    case .noRepository: "'--since' needs a repository of git, and this folder is in none"
    case .unknownRevision(let revision): "git has no revision '\(revision)'"
    case .gitFailed(let line): "git failed: \(line)"
    }
  }
}
