import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The name of a piece of work in an `order` statement: that of its row, `username`, or that of its
/// source and its operator, `username.debounce`.
struct WorkName: Hashable {
  let text: String
  /// The place of the operator, if the file contains it.
  let place: Statement.OrderedPlace?

  /// Reads the name of a piece of work in an explained run. In any other run, only the operator is
  /// known.
  init(_ work: Work, in text: SourceText) {
    guard let stage = work.stage?.named else {
      self.text = work.label
      place = nil
      return
    }
    let name = String(stage.stage.name.prefix { $0 != "(" })
    let source = stage.stage.isSource ? nil : stage.firstSource
    self.text = source.map { "\($0).\(name)" } ?? name
    place = stage.stage.site.map {
      let position = text.position(of: $0.start)
      return Statement.OrderedPlace(line: position.line, column: position.column)
    }
  }

  /// True if a name of a statement means this work, apart from its number.
  func matches(_ name: Statement.OrderedName) -> Bool {
    text == name.text && (name.place == nil || name.place == place)
  }
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
  /// The names of these alternatives in a statement. Work of one name is distinguished by its
  /// place, and otherwise by a number.
  var distinguished: [Statement.OrderedName] {
    indices.map { index in
      let name = self[index]
      let range = SourceRange(0, 0)
      let same = indices.filter { self[$0].text == name.text }
      if same.count == 1 {
        return Statement.OrderedName(text: name.text, place: nil, number: nil, range: range)
      }
      let together = name.place == nil ? same : same.filter { self[$0].place == name.place }
      let number = together.count == 1 ? nil : together.firstIndex(of: index)
      // A place changes with each edit above it, so it stands only where it is needed.
      return Statement.OrderedName(
        text: name.text, place: together.count == same.count ? nil : name.place, number: number,
        range: range)
    }
  }
}
