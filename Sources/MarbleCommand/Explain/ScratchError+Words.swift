extension ScratchError {
  var message: String {
    switch self {
    case .optionNeedsPipeline(let option):
      "'\(option)' needs a pipeline: 'name.debounce(3t)' --hot name='a--b|'"
    case .optionOfSeveralLines(let value):
      "an option must be one line, but this has several: '\(value.replacing("\n", with: "\\n"))'"
    case .rowMalformed(let value, let option, let placeholder):
      "'\(value)' is not a row: \(option) \(placeholder)"
    }
  }
}
