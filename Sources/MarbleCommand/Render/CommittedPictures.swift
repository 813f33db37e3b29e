import MarbleDiagrams
import MarbleScenarios

/// Compares existing pictures of `render` with new pictures of the same scenarios.
struct CommittedPictures {
  private enum State {
    case current
    case stale(now: String)
    /// The scenario no longer exists, or it cannot be run.
    case orphaned
    /// The picture does not name the scenario from which it was drawn.
    case foreign
  }

  private let context: CommandContext
  private let files: [PictureFile]
  /// The new drawings of the scenarios that the pictures name.
  private let drawings: [PictureFile.Origin: ScenarioDrawing]

  init(_ paths: [String], in context: CommandContext) throws {
    self.context = context
    files = try PictureFile.all(under: paths, in: context)
    let origins = Set(files.compactMap(\.origin))
    let sources = ScenarioFiles(
      paths: Set(origins.map(\.file)).sorted(), relativeTo: context.folder)
    let drawn = sources.suite.draw(
      systems: context.systems, operators: context.operators, threads: context.cores
    ) {
      origins.contains(PictureFile.Origin(file: $0, scenario: $1))
    }
    drawings = Dictionary(
      drawn.map { (PictureFile.Origin(file: $0.path, scenario: $0.title), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func answer(updating: Bool) -> CommandResult {
    var answer = CommandResult()
    var tally = Tally()
    for file in files {
      switch state(of: file) {
      case .current: break
      case .foreign:
        tally.foreign += 1
        if file.isNamed { tally.namedForeign += 1 }
        answer.output += "\(file.path): not compared, because it does not name its scenario\n"
      case .orphaned:
        tally.orphaned += 1
        answer.output +=
          "\(file.path): its scenario is missing or cannot be run: \(file.source)\n"
      case .stale(let now) where updating:
        do {
          try context.write(now, to: file.path, replacing: .content(file.bytes))
          answer.output += "\(file.path)\n"
        } catch {
          answer.report(error)
          tally.unwritten += 1
        }
      case .stale:
        tally.stale += 1
        answer.output += "\(file.path): stale: \(file.source)\n"
      }
    }
    if answer.status == .success, !isCurrent(tally) { answer.status = .failed }
    answer.output += verdict(tally) + "\n"
    return answer
  }

  /// The numbers of pictures that are not up to date, by reason.
  private struct Tally {
    var stale = 0
    var orphaned = 0
    var foreign = 0
    /// The pictures that could not be written.
    var unwritten = 0
    /// The pictures among `foreign` that the call names directly.
    var namedForeign = 0
  }

  private func isCurrent(_ tally: Tally) -> Bool {
    tally.stale + tally.orphaned + tally.unwritten + tally.namedForeign == 0
      && tally.foreign < files.count
  }

  private func verdict(_ tally: Tally) -> String {
    if files.isEmpty { return "✗ nothing compared: there is no picture" }
    if tally.foreign == files.count { return "✗ nothing compared" }
    let all = counted(files.count - tally.foreign, "picture")
    let wrong = tally.stale + tally.orphaned + tally.unwritten
    var words = wrong > 0 ? "\(wrong) of \(all) not up to date" : "\(all) up to date"
    if tally.foreign > 0 { words += ", \(tally.foreign) more not compared" }
    if tally.stale > 0 { words += "; marbles render --update draws the stale ones again" }
    return (isCurrent(tally) ? "✓ " : "✗ ") + words
  }

  private func state(of file: PictureFile) -> State {
    guard let origin = file.origin else { return .foreign }
    guard let picture = drawings[origin]?.picture else { return .orphaned }
    return Array(picture.utf8) == file.bytes ? .current : .stale(now: picture)
  }
}

extension PictureFile {
  fileprivate var source: String {
    origin.map { scenarioName(path: $0.file, title: $0.scenario) } ?? ""
  }
}
