/// An error in a call of `mutants`, as a fact.
enum MutantsError: CommandError, Equatable {
  case leastMalformed(String)
  case tooManyMutants(limit: Int)
  case gitMissing
  /// The folder of the call is in no repository of git.
  case noRepository
  case unknownRevision(String)
  /// Carries the first line that git printed.
  case gitFailed(String)
}
