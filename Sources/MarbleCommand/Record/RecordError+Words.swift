extension RecordError {
  var message: String {
    switch self {
    case .notInCI(let command):
      "'\(command)' does not run when CI is set: CI checks rows and does not record them"
    }
  }
}
