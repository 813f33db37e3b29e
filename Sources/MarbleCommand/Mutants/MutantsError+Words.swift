extension MutantsError {
  var message: String {
    switch self {
    case .leastMalformed(let text): "'\(text)' is not a percentage from 0 to 100"
    case .tooManyMutants(let limit):
      "there are more than \(limit) mutants, and one call tries no more: name fewer files, or use"
        + " --filter"
    }
  }
}
