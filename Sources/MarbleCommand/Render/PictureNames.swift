import MarbleDiagrams

/// Unique names for the pictures of a folder, made from their titles. No new name equals that of
/// another picture in the folder.
///
/// A picture that already exists keeps its name. So when pictures are drawn again, together or one
/// by one, each replaces only itself.
struct PictureNames {
  private var names = AnchorNames()
  /// The names of the pictures that name their source.
  private var known: [PictureOrigin: String] = [:]
  /// All existing names in lower case, because some file systems ignore case.
  private var taken: Set<String> = []

  /// - Parameter folder: The folder of the pictures.
  init(of files: ExistingFiles, in folder: String) {
    for (path, bytes) in files.contents where path.hasSuffix(".svg") {
      let name = String(path.dropFirst(folder.count + 1).dropLast(".svg".count))
      taken.insert(name.lowercased())
      if let origin = bytes.flatMap(PictureOrigin.init(picture:)) { known[origin] = name }
    }
  }

  /// Returns the name of a picture without the extension.
  mutating func name(for drawing: ScenarioDrawing) -> String {
    // Pictures of pipelines cannot be distinguished, so the next one replaces the last one.
    guard let origin = drawing.origin else { return fileName(drawing) }
    if let name = known[origin] { return name }
    var name = fileName(drawing)
    while taken.contains(name.lowercased()) { name = fileName(drawing) }
    return name
  }

  /// Returns the words of the title in lower case. If the title is the name of a file of Swift,
  /// returns that name with its case, such as `FlatMapLatest`. The number of the block in its file
  /// is replaced by a number that is unique in the folder.
  private mutating func fileName(_ drawing: ScenarioDrawing) -> String {
    guard !drawing.isTitled,
      let word = drawing.title.wholeMatch(of: /([A-Za-z][A-Za-z0-9]{0,99})( [0-9]+)?/)?.1
    else { return names.name(for: drawing.title) }
    return String(word + names.name(for: String(word)).dropFirst(word.count))
  }
}

/// The scenario that an SVG file names as its source.
struct PictureOrigin: Hashable {
  let file: String
  let scenario: String
}

extension PictureOrigin {
  /// Reads the source of an SVG file. Nil if it names none.
  init?(picture bytes: [UInt8]) {
    let root = String(decoding: bytes, as: UTF8.self).prefix { $0 != ">" }
    func attribute(_ name: String) -> String? {
      guard let start = root.firstRange(of: " \(name)=\"")?.upperBound,
        let end = root[start...].firstIndex(of: "\"")
      else { return nil }
      let value = String(root[start..<end])
      // Nearly all values are plain, and a folder may have thousands of pictures.
      guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
      let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&amp;", "&"),
      ]
      return entities.reduce(value) { $0.replacing($1.0, with: $1.1) }
    }
    guard let file = attribute("data-file"), let scenario = attribute("data-scenario") else {
      return nil
    }
    self.init(file: file, scenario: scenario)
  }
}
