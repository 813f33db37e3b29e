import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The drawings of `render` and their destinations.
struct Drawings {
  private let drawings: [ScenarioDrawing]
  private let unreadable: [(path: String, failure: Failure)]
  private let context: CommandContext
  /// The files at the destinations, as they were before the drawings were made.
  private let present: ExistingFiles
  /// True when an output folder gets the page besides the pictures.
  private let hasPage: Bool

  init(_ call: Call, _ context: CommandContext) throws {
    self.context = context
    let output = call.pictureFile
    let inputName = try context.inputName(of: call)
    present = try Self.present(at: output, in: context)
    hasPage = !call.has(.picturesAlone)
    let scratch = try ScratchScenario(call, context)
    let files =
      scratch?.files
      ?? context.scenarioFiles(
        call.arguments, matching: call.value(of: .filter), inputName: inputName)
    if scratch == nil { try context.protect(files, from: [output]) }
    drawings = files.suite.draw(
      systems: context.systems, operators: context.operators, threads: context.cores,
      isChecked: scratch == nil, where: files.selects)
    unreadable = files.problems
    try files.requireMatch(!drawings.isEmpty)
  }

  func answer(to output: String?) throws -> CommandResult {
    var answer = CommandResult(
      errorOutput: errorOutput, status: errorOutput.isEmpty ? .success : .invalid)
    guard let output else {
      guard let picture = try single?.picture else { return answer }
      answer.output = picture
      answer.isForPrograms = true
      return answer
    }
    if let (_, painted) = Self.painters.first(where: { output.hasSuffix($0.ending) }) {
      guard let drawing = try single, let picture = painted(drawing) else { return answer }
      try write(picture, to: output)
      answer.output = "\(output)\n"
    } else {
      if Self.isFolder(output) {
        try write(toFolder: output)
      } else {
        try write(page.html, to: output)
      }
      answer.output = "\(output): \(summary)\n"
    }
    return answer
  }

  /// Returns whether the output is a folder for several pictures.
  static func isFolder(_ output: String) -> Bool {
    !(painters.map(\.ending) + [".html", ".htm"]).contains(where: output.hasSuffix)
  }

  /// The letters after the last point of a file name. Nil for a name without, and for a folder that
  /// is written with a slash.
  static func ending(of output: String) -> String? {
    let name = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let ending = name[name.index(after: point)...]
    return ending.isEmpty ? nil : String(ending)
  }

  /// The formats of a single picture, by the ending of the file name.
  private static let painters: [(ending: String, painted: @Sendable (ScenarioDrawing) -> String?)] =
    [
      (".svg", { $0.picture }), (".txt", { $0.text }),
    ]

  /// The only drawing; nil if there is nothing to draw because of an error, which the error
  /// output reports.
  private var single: ScenarioDrawing? {
    get throws {
      if let drawing = drawings.first, drawing.isProperty, drawing.outcome == .passed {
        throw CommandError(
          "the property '\(drawing.title)' holds, so there is no session to draw")
      }
      guard drawings.count <= 1 else {
        throw CommandError(
          "there are \(drawings.count) scenarios: --filter selects one, -o gallery.html draws all"
            + " on one page")
      }
      return drawings.first
    }
  }

  private func write(toFolder folder: String) throws {
    let folder = normalized(folder)
    try context.makeFolder(folder)
    if hasPage { try write(page.html, to: "\(folder)/index.html") }
    var names = PictureNames(of: present, in: folder)
    var rest = drawings[...]
    // The session of a property is on the page. It ends with its bug, and a committed picture
    // stays.
    rest.removeAll(where: \.isProperty)
    while !rest.isEmpty {
      // The texts of all pictures at the same time would take too much memory.
      let part = Array(rest.prefix(Self.picturesInMemory))
      rest = rest.dropFirst(part.count)
      for (drawing, picture) in zip(part, concurrentMap(over: context.cores, part, \.picture)) {
        guard let picture else { continue }
        // A picture that is lost can be drawn again, so there is no wait for the disk.
        try write(picture, to: "\(folder)/\(names.name(for: drawing)).svg", waits: false)
      }
    }
  }

  private static let picturesInMemory = 100

  private func write(_ text: String, to path: String, waits: Bool = true) throws {
    try context.write(text, to: path, replacing: present[path], waits: waits)
  }

  private static func present(
    at output: String?, in context: CommandContext
  ) throws -> ExistingFiles {
    guard let output, isFolder(output) else {
      return try ExistingFiles(at: [output].compactMap(\.self), in: context)
    }
    return try ExistingFiles(
      ofFolder: normalized(output), endings: [".svg", "index.html"], in: context)
  }

  private var page: GalleryPage {
    let problems = unreadable.map(GalleryPage.Card.init(unreadable:failure:))
    let cards = concurrentMap(over: context.cores, drawings, \.card)
    return GalleryPage(title: "Marbles", cards: problems + cards)
  }

  private var summary: String {
    let count = OutcomeCount(
      drawings.map { ($0.outcome, $0.title.isEmpty) } + unreadable.map { _ in (.invalid, true) })
    return counted(count.all, "scenario") + (count.problems.map { ", \($0)" } ?? "")
  }

  /// The reports of drawings that could not be made.
  private var errorOutput: String {
    let failures =
      unreadable
      + drawings.filter(\.isUndrawn).flatMap { drawing in
        drawing.failures.map { (drawing.path, $0) }
      }
    let width = context.errorOutput.width
    return failures.map { $1.text(in: $0, foldedTo: width).plain + "\n" }.joined()
  }
}

extension ScenarioDrawing {
  /// The SVG file; nil if the scenario cannot be run.
  var picture: String? {
    chart.map {
      Scene($0, showsTitle: isTitled).svg(
        description: source,
        origin: origin.map { ["file": $0.file, "scenario": $0.scenario] } ?? [:])
    }
  }

  /// The source that the picture names; nil for a pipeline of the command line and for standard
  /// input without a name, which are in no file, and for the session of a property.
  var origin: PictureOrigin? {
    path == ScratchScenario.path || path == CommandContext.inputName || isProperty
      ? nil : PictureOrigin(file: path, scenario: title)
  }

  /// The same chart as text in the notation.
  fileprivate var text: String? {
    chart.map { chart in
      ([chart.title] + chart.lines().map { $0.isEmpty ? "" : "  \($0)" }).joined(separator: "\n")
        + "\n"
    }
  }

  /// True if the picture is missing because of an error.
  fileprivate var isUndrawn: Bool { chart == nil && !(isProperty && outcome != .invalid) }

  var card: GalleryPage.Card {
    let isFile = title.isEmpty
    let sessions = isProperty && outcome == .passed ? " · \(HuntLimits.usualSessions) sessions" : ""
    return GalleryPage.Card(
      group: path, place: "\(path):\(line)\(sessions)", title: isFile ? "(the file)" : title,
      isFile: isFile, source: source, scene: chart.map { Scene($0, showsTitle: false) },
      verdict: outcome, messages: failures.map { $0.lines(in: path) },
      session: session.map { _ in GalleryPage.Session() })
  }

  /// The session of a property, as a text of the file keeps it.
  func session(below text: String) -> GalleryPage.Session? {
    session.map { session in
      let head = text + (session.contains("\r\n") ? "\r\n\r\n" : "\n\n")
      return GalleryPage.Session(
        text: (head + session).replacing("\r\n", with: "\n"), start: head.utf8.count)
    }
  }
}

extension GalleryPage.Card {
  /// The card of a file that cannot be read.
  init(unreadable path: String, failure: Failure) {
    self.init(
      group: path, place: path, title: "(the file)", isFile: true, verdict: .invalid,
      messages: [[StyledText(failure.message)]])
  }
}
