/// Why git cannot list the changes, as a fact.
enum GitError: Error, Equatable {
  case missing
  case noRepository
  case unknownRevision(String)
  /// The first line that git printed.
  case failed(String)
}
