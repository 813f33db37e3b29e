import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// What waits.
  static let time: [OperatorDeclaration] = [
    .method("debounce", summary: "A value once it has been quiet for a while after it.",
      [.duration(nil, "for"), .flag("onCompletion", DebounceCompletion.self)]
    ) {
      try $0.debounce($1.duration(), scheduler: $1.scheduler, onCompletion: $1.flag())
    },
  ]
}

extension DebounceCompletion: OperatorFlag {
  static var spellings: [(String, DebounceCompletion)] { [("flush", .flush), ("drop", .drop)] }
}
