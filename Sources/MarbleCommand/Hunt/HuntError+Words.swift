extension HuntError {
  var message: String {
    switch self {
    case .seedMalformed(let text): "'\(text)' is no seed: a seed is a number, or 'random'"
    case .timeMalformed(let text): "'\(text)' is no time, such as 60s or 500ms"
    case .latenessMalformed(let text):
      "'\(text)' is no range of delays, such as 0...2t or 0...30ms"
    case .nothingToHunt: "the files have no property: 'property TITLE' begins one"
    }
  }

  var command: String? { "hunt" }
}
