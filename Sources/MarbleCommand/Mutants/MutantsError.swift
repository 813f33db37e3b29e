/// An error in a call of `mutants`, as a fact.
enum MutantsError: CommandError, Equatable {
  case leastMalformed(String)
  case tooManyMutants(limit: Int)
}
