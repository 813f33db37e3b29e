/// An error in the options of a pipeline that is not in a file, as a fact.
enum ScratchError: CommandError, Equatable {
  /// `--hot` or a similar option together with files, or without a pipeline.
  case optionNeedsPipeline(String)
  case optionOfSeveralLines(String)
  case rowMalformed(String, option: String, placeholder: String)
}
