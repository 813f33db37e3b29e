import MarbleScenarios

/// Pictures that `render` made some time ago, beside what it makes of their scenarios today.
struct CommittedPictures {
  private enum State {
    case current
    case stale(now: String)
    /// There is no such scenario any more, or it cannot be run.
    case orphaned
    /// It does not say what it was drawn from.
    case foreign
  }

  private let context: CommandContext
  private let files: [PictureFile]
  /// What there is to draw of the files that the pictures name.
  private let drawings: [PictureFile.Origin: ScenarioDrawing]

  init(_ paths: [String], in context: CommandContext) throws(CallError) {
    self.context = context
    files = try PictureFile.all(under: paths, in: context)
    let origins = Set(files.compactMap(\.origin))
    let sources = ScenarioFiles(
      paths: Set(origins.map(\.file)).sorted(), relativeTo: context.folder)
    let drawn = sources.suite.draw(systems: context.systems, threads: context.cores) {
      origins.contains(PictureFile.Origin(file: $0, scenario: $1))
    }
    drawings = Dictionary(
      drawn.map { (PictureFile.Origin(file: $0.path, scenario: $0.title), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func answer(updating: Bool) throws(CallError) -> Answer {
    var answer = Answer()
    var (stale, foreign) = (0, 0)
    for file in files {
      switch state(of: file) {
      case .current: break
      case .foreign: foreign += 1
      case .orphaned:
        stale += 1
        answer.output += "\(file.path): what it was drawn from is gone: \(file.source)\n"
      case .stale(let now) where updating:
        try context.write(now, to: file.path)
        answer.output += "\(file.path)\n"
      case .stale:
        stale += 1
        answer.output += "\(file.path): stale: \(file.source)\n"
      }
    }
    answer.status = stale > 0 || foreign == files.count ? .red : .green
    answer.output += verdict(stale: stale, foreign: foreign) + "\n"
    return answer
  }

  private func verdict(stale: Int, foreign: Int) -> String {
    if files.isEmpty { return "✗ nothing compared: there is no picture" }
    if foreign == files.count {
      return "✗ nothing compared: "
        + (foreign == 1
          ? "the picture does not say what it was drawn from"
          : "none of \(foreign) pictures says what it was drawn from")
    }
    let others = foreign > 0 ? ", \(foreign) more not drawn from scenarios" : ""
    let all = counted(files.count - foreign, "picture")
    return stale > 0
      ? "✗ \(stale) of \(all) not up to date\(others); marbles render --update draws them anew"
      : "✓ \(all) up to date\(others)"
  }

  private func state(of file: PictureFile) -> State {
    guard let origin = file.origin else { return .foreign }
    guard let picture = drawings[origin]?.picture else { return .orphaned }
    return picture == file.text ? .current : .stale(now: picture)
  }
}

extension PictureFile {
  fileprivate var source: String {
    origin.map { scenarioName(path: $0.file, title: $0.scenario) } ?? ""
  }
}
