/// An error in a call of `hunt`, as a fact.
enum HuntError: CommandError, Equatable {
  case seedMalformed(String)
  case timeMalformed(String)
  case latenessMalformed(String)
  case nothingToHunt
}
