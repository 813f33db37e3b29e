import EmbeddedFiles
import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A bridge` {
  /// The folders of this package that have the files, and the bridges that are made of them.
  private static let folders = [
    "rxswift": "Sources/MarbleStreams/Bridges/RxSwift",
    "rxswift-capture": "Sources/MarbleStreams/Bridges/RxSwift",
    "rxswift-systems": "Sources/MarbleStreams/Bridges/RxSwift",
    "opencombine": "Sources/MarbleTestKit/Bridges/Combine",
    "opencombine-systems": "Sources/MarbleScenarios/Bridges/Combine",
  ]

  @Test(arguments: Bridge.names)
  func `is written as this package compiles it, and kept the next time`(name: String) throws {
    let folder = try ScratchFolder()
    let words = ["new", "bridge", name, "--into", "Tests/AppTests/"]
    let result = BuiltCommand.answer(words, in: folder.url)
    #expect(result.status == 0, "\(result.errorOutput)")
    let source = try #require(Self.folders[name])
    let files = try Bridge.all.named(name, kind: "bridge", by: \.name).files
    for (file, _) in files {
      #expect(try folder.read("Tests/AppTests/\(file)") == Package.read("\(source)/\(file)"))
    }
    #expect(result.output == files.map { "wrote Tests/AppTests/\($0.name)\n" }.joined())
    let again = BuiltCommand.answer(words, in: folder.url)
    #expect(again.output == result.output.replacing("wrote", with: "kept"))
  }

  @Test func `has each file of its folder`() throws {
    #expect(Set(Self.folders.keys) == Set(Bridge.names) && Bridge.names == Bridge.names.sorted())
    for folder in Set(Self.folders.values) {
      let known = Bridge.all.filter { Self.folders[$0.name] == folder }
        .flatMap { $0.files.map { "\(folder)/\($0.name)" } }
      #expect(Set(Package.files(in: folder)) == Set(known), "\(folder)")
    }
  }
}
