import Foundation
import MarbleScenarios
import Testing

/// The pages of the library show a picture under each block of a comment. `.ci/docs` draws the
/// pictures and puts them there.
@Suite struct `The pictures of the documentation` {
  @Test func `are one for each block`() throws {
    let folder = try ScratchFolder()
    let call = "\(Pages.package.path)/.ci/drawings $PWD/drawn marbles"
    let drawing = try BuiltCommand.shell(call, in: folder.url)
    #expect(drawing.status == 0, "\(drawing.errorOutput)")

    var blocks: [String] = []
    for path in Pages.paths where path.contains(/^Sources\/MarbleStreams\/.*\.swift$/) {
      let bytes = try Array(Data(contentsOf: Pages.package.appendingPathComponent(path)))
      guard String(decoding: bytes, as: UTF8.self).contains("/// ```marbles\n") else { continue }
      let titles = ScenarioSuite(sources: [.init(path: path, bytes: bytes)]).titles().map(\.title)
      blocks += titles.map { "data-file=\"\(path)\" data-scenario=\"\($0)\"" }
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("drawn").path)
    let drawn = try files.compactMap {
      try folder.read("drawn/\($0)").firstMatch(of: /data-file="[^"]*" data-scenario="[^"]*"/)?.0
    }
    #expect(drawn.map(String.init).sorted() == blocks.sorted())
    #expect(blocks.count > 120)
  }
}
