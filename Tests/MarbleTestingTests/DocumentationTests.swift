import Foundation
import MarbleScenarios
import MarbleTesting
import Testing

@Suite struct `The diagrams of the documentation` {
  @Test(arguments: Documentation.cases)
  func hold(_ scenario: ScenarioCase) { scenario.check() }

  @Test func `are in the sources and on both pages`() {
    #expect(Documentation.cases.count > 120)
    let names = Set(Documentation.cases.map(\.description))
    #expect(names.contains("Sources/MarbleStreams/Operators/Debounce.swift: debounce"))
    let paths = Set(Documentation.paths)
    #expect(paths.isSuperset(of: ["README.md", "marbles/README.md"]))
  }

  @Test func `stand each above the picture that is drawn from it, and there is no other picture`()
    throws
  {
    var shown: [String] = []
    for path in Documentation.paths where path.contains(/^Sources\/MarbleStreams\/.*\.swift$/) {
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: Documentation.root + path)))
      let titles = Suite(sources: [.init(path: path, bytes: bytes)]).titles().map(\.title)
      let text = String(decoding: bytes, as: UTF8.self)
      let pictures = text.matches(
        of:
          /\/\/\/ ```\n *\/\/\/\n *\/\/\/ !\[(\w+): the rows above, drawn as marbles\]\(([\w\-]+)\)\n/
      )
      #expect(pictures.count == titles.count, "\(path)")
      for (title, picture) in zip(titles, pictures) {
        #expect(title.prefix { $0 != " " } == picture.1, "\(path)")
        let drawn = try String(
          contentsOfFile: "\(Documentation.pictures)/\(picture.2).svg", encoding: .utf8)
        #expect(
          drawn.contains("data-file=\"\(path)\" data-scenario=\"\(title)\""), "\(path): \(title)")
        shown.append("\(picture.2).svg")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Documentation.pictures)
    #expect(shown.sorted() == files.sorted())
    #expect(shown.count > 120)
  }
}
