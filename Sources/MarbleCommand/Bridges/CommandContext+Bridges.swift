import MarbleDiagrams
import MarbleScenarios

extension CommandContext {
  /// A line for each folder of the package in the working folder whose files of a bridge are older
  /// than those of this command. Empty if the working folder is no package.
  ///
  /// Only files that have the name of a file of a bridge are read.
  func notesOnOldBridges() -> String {
    guard exists("Package.swift") else { return "" }
    let names = Set(Bridge.all.flatMap { $0.files.map(\.name) })
    var search = FileSearch(base: folder)
    var known: Set<String> = []
    return ["Sources", "Tests"].flatMap { search.files(under: $0, named: names) }.compactMap {
      path in
      guard let bytes = try? readFile(location(path)), let line = BridgeLine(of: bytes),
        let bridge = try? Bridge.named(line.bridge), line.version < bridge.version
      else { return nil }
      let place = path.split(separator: "/").dropLast().joined(separator: "/")
      let note = """
        marbles: note: the bridge '\(bridge.name)' in \(place) has version \(line.version), and this \
        command has version \(bridge.version): 'marbles new bridge \(bridge.name) --into \(place)' \
        renews it

        """
      return known.insert(note).inserted ? visibleText(note) : nil
    }.joined()
  }
}
