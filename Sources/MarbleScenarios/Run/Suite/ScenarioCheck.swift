import MarbleDiagrams

/// The part of one scenario in the results of its file, at its place in the text.
struct ScenarioCheck: Sendable {
  /// The offset and the index of the first line.
  private(set) var start: Int
  private(set) var line: Int
  /// The bytes before the word `scenario`.
  let indentation: Int
  /// The titles that no scenario above has, of the scenario and of its cases.
  private(set) var titles: [(text: String, range: SourceRange)]
  /// False if a title is taken or not allowed.
  let hasAllTitles: Bool
  /// The parts, as limits count them.
  let size: Int
  let runCount: Int
  let isValid: Bool
  /// The first bytes of the definitions of the head that it uses.
  let usedDefinitions: [Int32]
  /// The keys of the head that it uses. Nil if its rows cannot be read.
  var usedKeys: Set<Character>? = []
  var failures: [Failure] = []
  /// The titles of the runs that do not hold.
  var failing: [String] = []
  var reliesOnOrder = false
  /// True if its messages may name lines: a run could not be built, or a property is broken, whose
  /// details show a call with its line.
  private(set) var namesLines = false
  private let isProperty: Bool

  init(
    _ syntax: ScenarioSyntax, in part: Range<Int>, line: Int, size: Int,
    titles known: [String: SourceRange], usedDefinitions: [Int32]
  ) {
    start = part.lowerBound
    self.line = line
    self.size = size
    indentation = Int(syntax.range.start) - part.lowerBound
    self.usedDefinitions = usedDefinitions
    runCount = max(1, syntax.cases.count)
    isValid = syntax.isValid
    isProperty = syntax.isProperty
    let written = [syntax.title] + syntax.cases.map(\.title)
    titles = written.compactMap { title in
      known[title].flatMap { part.contains(Int($0.start)) ? (title, $0) : nil }
    }
    hasAllTitles = titles.count == written.count
  }

  /// Adds the result of one run.
  mutating func add(_ result: ScenarioRunner.Result) {
    let report = result.report
    failures += report.failures.map { failure in
      // The details show the chart. Its marks have offsets, which an edit would move.
      var failure = failure
      failure.chart = nil
      return failure
    }
    if report.outcome != .passed { failing.append(report.title) }
    if report.outcome == .invalid || isProperty && report.outcome != .passed { namesLines = true }
    if report.reliesOnOrder { reliesOnOrder = true }
    if let keys = result.usedKeys { usedKeys?.formUnion(keys) } else { usedKeys = nil }
  }

  /// The result of the same scenario at another place, below the same head. Nil if the scenario has
  /// to be run again.
  func moved(to start: Int, line: Int) -> ScenarioCheck? {
    let (distance, lines) = (start - self.start, line - self.line)
    guard lines == 0 || !namesLines else { return nil }
    var result = self
    (result.start, result.line) = (start, line)
    result.titles = titles.map { ($0.text, $0.range.moved(by: distance)) }
    result.failures = failures.map { failure in
      var failure = failure
      if failure.line > self.line { failure.line += lines }
      failure.fixes = failure.fixes.map { $0.moved(by: distance, from: self.start) }
      return failure
    }
    return result
  }
}

extension SourceRange {
  fileprivate func moved(by distance: Int) -> SourceRange {
    SourceRange(Int(start) + distance, Int(end) + distance)
  }
}

extension Fix {
  /// The fix after the text from an offset on has moved.
  fileprivate func moved(by distance: Int, from start: Int) -> Fix {
    guard case .replace(let parts) = change else { return self }
    let moved = parts.map { part in
      let way = part.range.lowerBound >= start ? distance : 0
      return Replacement(
        range: part.range.lowerBound + way..<part.range.upperBound + way, text: part.text)
    }
    return Fix(.replace(moved), needsChoice: needsChoice)
  }
}
