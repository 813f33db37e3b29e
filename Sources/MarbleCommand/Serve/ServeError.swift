/// An error in a call of `serve`, as a fact.
enum ServeError: CommandError, Equatable {
  case portMalformed(String)
  case cannotListen(port: UInt16, reason: String)
}
