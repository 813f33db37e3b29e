import Foundation
import MarbleScenarios
import Testing

/// The comments of the library show a picture under each block. `.ci/docs` draws the pictures
/// before it builds the pages.
@Suite struct `The pictures of the documentation` {
  @Test func `are each drawn from the block above, and there are no others`() throws {
    let folder = try ScratchFolder()
    let call = "\(Pages.package.path)/.ci/drawings $PWD/drawn marbles"
    let drawing = try BuiltCommand.shell(call, in: folder.url)
    #expect(drawing.status == 0, "\(drawing.errorOutput)")

    var shown: [String] = []
    for path in Pages.paths where path.contains(/^Sources\/MarbleStreams\/.*\.swift$/) {
      let bytes = try Array(Data(contentsOf: Pages.package.appendingPathComponent(path)))
      guard String(decoding: bytes, as: UTF8.self).contains("/// ```marbles\n") else { continue }
      let titles = ScenarioSuite(sources: [.init(path: path, bytes: bytes)]).titles().map(\.title)
      let pictures = Self.pictures(under: bytes)
      #expect(pictures.count == titles.count, "\(path)")
      for (title, picture) in zip(titles, pictures) {
        #expect(title.prefix { $0 != " " } == picture.description, "\(path)")
        let drawn = try folder.read("drawn/\(picture.name).svg")
        #expect(
          drawn.contains("data-file=\"\(path)\" data-scenario=\"\(title)\""), "\(path): \(title)")
        shown.append("\(picture.name).svg")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("drawn").path)
    #expect(shown.sorted() == files.sorted())
    #expect(shown.count > 120)
  }

  /// Returns the description and the name of each picture.
  private static func pictures(under bytes: [UInt8]) -> [(description: String, name: String)] {
    String(decoding: bytes, as: UTF8.self).matches(
      of:
        /\/\/\/ ```\n *\/\/\/\n *\/\/\/ !\[(\w+): the rows above, drawn as marbles\]\(([\w\-]+)\)\n/
    ).map { (String($0.1), String($0.2)) }
  }
}
