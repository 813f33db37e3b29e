import MarbleScenarios

extension OperatorsError {
  var message: String {
    switch self {
    case .unknown(let name, let near?): "unknown operator '\(name)', did you mean '\(near)'?"
    case .unknown(let name, near: nil):
      "unknown operator '\(name)'" + (UnknownWord(name, .anywhere).hint.map { ": \($0)" } ?? "")
    case .definition(let error): "\(error.message): \(error.hint)"
    }
  }
}
