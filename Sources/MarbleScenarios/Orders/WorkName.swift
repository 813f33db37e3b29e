import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The name of a piece of work in an `order` statement: that of its row, `username`, or that of its
/// source and its operator, `username.debounce`.
struct WorkName: Hashable {
  let text: String
  /// The number of the stage, if the scenario has several of this name.
  let stage: [Int]

  /// Reads the name of a piece of work in an explained run. In any other run, only the operator is
  /// known.
  init(_ work: Work, among stages: StageNumbers) {
    guard let traced = work.stage?.named else {
      (text, stage) = (work.label, [])
      return
    }
    if let found = traced.stage.site.flatMap({ stages[$0.start] }) {
      (text, stage) = (found.name, stages.numbers(of: found))
      return
    }
    let name = String(traced.stage.name.prefix { $0 != "(" })
    let source = traced.stage.isSource ? nil : traced.firstSource
    (text, stage) = (source.map { "\($0).\(name)" } ?? name, [])
  }

  /// True if a name of a statement means this work, apart from its number within the stage.
  func matches(_ name: Statement.OrderedName) -> Bool {
    text == name.text && name.numbers.starts(with: stage)
  }

  /// The number of the work within its stage that a matching name has.
  func number(in name: Statement.OrderedName) -> Int? { name.numbers.dropFirst(stage.count).first }
}

extension TracedStage {
  /// The stage as the file names it: for an internal stage of an operator, the operator.
  fileprivate var named: TracedStage {
    var traced = self
    while traced.stage.isPart, traced.stage.site == nil, let parent = traced.parent {
      traced = parent
    }
    return traced
  }

  /// The name of the source at the top of the pipeline, by way of the first source of each stage.
  fileprivate var firstSource: String? {
    var traced = self
    while let next = traced.children.first { traced = next }
    guard traced !== self, traced.stage.isSource || traced.stage.site != nil else { return nil }
    // `search("a").debounce` is a name when the arguments are left out.
    return String(traced.stage.name.prefix { $0 != "(" })
  }
}

extension [WorkName] {
  /// The names of these alternatives in a statement. Several pieces of work of one stage are
  /// distinguished by a further number.
  var distinguished: [Statement.OrderedName] {
    indices.map { index in
      let same = indices.filter { self[$0] == self[index] }
      let number = same.count == 1 ? [] : [same.firstIndex(of: index)!]
      return Statement.OrderedName(
        text: self[index].text, numbers: self[index].stage + number, range: SourceRange(0, 0))
    }
  }
}
