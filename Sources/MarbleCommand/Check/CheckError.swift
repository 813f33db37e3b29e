/// An error in a call of `check`, as a fact.
enum CheckError: CommandError, Equatable {
  case ordersMalformed(String, limit: Int)
  case baseline(String, BaselineError)
}
