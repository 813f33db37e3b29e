import MarbleDiagrams

/// Names for pictures in one folder: by what they show, each once, and none that another picture has there.
///
/// A picture that is there already keeps its name, so that drawn anew, together or one by one, each takes its own place only.
struct PictureNames {
  private var names = AnchorNames()
  /// Of the pictures that say what they were drawn from.
  private var known: [PictureFile.Origin: String] = [:]
  /// In lower case, as for some file systems names that differ by case are the same.
  private var taken: Set<String> = []

  /// - Parameter folder: nil, or one that is not there yet, has no picture.
  init(in folder: String?, _ context: CommandContext) throws(CallError) {
    guard let folder, context.exists(folder) else { return }
    for file in try PictureFile.all(under: [folder], in: context) {
      let name = String(file.path.dropFirst(folder.count + 1).dropLast(".svg".count))
      taken.insert(name.lowercased())
      if let origin = file.origin { known[origin] = name }
    }
  }

  /// Without an ending.
  mutating func name(for drawing: ScenarioDrawing) -> String {
    // Nothing tells the pictures of pipelines apart: the next one takes the place.
    guard let origin = drawing.origin else { return fileName(drawing) }
    if let name = known[origin] { return name }
    var name = fileName(drawing)
    while taken.contains(name.lowercased()) { name = fileName(drawing) }
    return name
  }

  /// The words of the title in lower case, or the name of what a comment documents as it is, `flatMapLatest`; the number that it may
  /// have in its file gives way to the one that it gets here.
  private mutating func fileName(_ drawing: ScenarioDrawing) -> String {
    guard !drawing.isTitled,
      let word = drawing.title.wholeMatch(of: /([A-Za-z][A-Za-z0-9]{0,99})( [0-9]+)?/)?.1
    else { return names.name(for: drawing.title) }
    return String(word + names.name(for: String(word)).dropFirst(word.count))
  }
}
