extension ServeError {
  var message: String {
    switch self {
    case .portMalformed(let text):
      "'\(text)' is not a port: a number from 0 to 65535, where 0 is any free port"
    case .cannotListen(let port, let reason):
      "port \(port) of 127.0.0.1 cannot be used: \(reason)"
    }
  }
}
