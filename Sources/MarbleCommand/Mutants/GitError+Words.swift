extension GitError {
  var message: String {
    switch self {
    case .missing: "'--since' needs git, and the command 'git' was not found"
    case .noRepository: "'--since' needs a repository of git, and this folder is in none"
    case .unknownRevision(let revision): "git has no revision '\(revision)'"
    case .failed(let line): "git failed: \(line)"
    }
  }
}
