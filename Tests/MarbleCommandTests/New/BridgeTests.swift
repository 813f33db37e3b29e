import EmbeddedFiles
import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A bridge` {
  private static let name = "VirtualRxScheduler.swift"

  /// The file of the bridge as another version of the command would have written it.
  private static func file(version: Int, changed: Bool = false) throws -> String {
    let bridge = try Bridge.named("rxswift")
    let text = try #require(bridge.files.first { $0.name == name }).file.text
    let rest = text.drop { $0 != "\n" } + "// from another time\n"
    let sum = BridgeLine.checksum(of: Array(rest.utf8))
    return "// Marbles bridge rxswift, version \(version) (\(sum)): 'marbles new bridge' renews it."
      + rest + (changed ? "// mine\n" : "")
  }

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
    let files = try Bridge.named(name).files
    for (file, _) in files {
      #expect(try folder.read("Tests/AppTests/\(file)") == Pages.source("\(source)/\(file)"))
    }
    #expect(result.output == files.map { "wrote Tests/AppTests/\($0.name)\n" }.joined())
    let again = BuiltCommand.answer(words, in: folder.url)
    #expect(again.output == result.output.replacing("wrote", with: "kept"))
  }

  @Test func `has each file of its folder`() throws {
    #expect(Set(Self.folders.keys) == Set(Bridge.names) && Bridge.names == Bridge.names.sorted())
    for folder in Set(Self.folders.values) {
      let path = Pages.package.appendingPathComponent(folder).path
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      let known = Bridge.all.filter { Self.folders[$0.name] == folder }
        .flatMap { $0.files.map(\.name) }
      #expect(Set(names) == Set(known), "\(folder)")
    }
  }

  /// Whoever changes a file gives all files of the bridge the next version, so that `check` of an
  /// older package notes it.
  @Test(arguments: Bridge.names)
  func `has a version and the right checksum in the first line of each file`(name: String) throws {
    let bridge = try Bridge.named(name)
    for (file, text) in bridge.files {
      let line = try #require(BridgeLine(of: text.bytes), "\(file)")
      #expect(line.bridge == name && line.version == bridge.version, "\(file)")
      #expect(
        line.checksum == BridgeLine.checksum(of: text.bytes),
        "\(file) has changed: raise the version of all files of the bridge")
    }
  }

  @Test func `replaces an older file, also with other line ends`() throws {
    let old = try Self.file(version: 0)
    for text in [old, old.replacing("\n", with: "\r\n")] {
      let folder = try ScratchFolder([Self.name: text])
      let result = BuiltCommand.answer(
        ["new", "bridge", "rxswift", "--into", "."], in: folder.url)
      #expect(
        result.output == "wrote ./RxSwift+Marbles.swift\nreplaced ./VirtualRxScheduler.swift\n",
        "\(result)")
      #expect(try !folder.read(Self.name).contains("another time"))
    }
  }

  @Test func `replaces no other file, and then writes none`() throws {
    let table: [(String, String)] = try [
      ("let mine = 1\n", "'VirtualRxScheduler.swift' already exists and is not replaced"),
      (
        Self.file(version: 0, changed: true),
        "'VirtualRxScheduler.swift' has changes that are not those of the bridge 'rxswift', so it is "
          + "not replaced: move it away, and add your changes to the new file"
      ),
      (
        Self.file(version: 99),
        "'VirtualRxScheduler.swift' has version 99 of the bridge 'rxswift', and this command has only "
          + "version 1: it is not replaced"
      ),
    ]
    for (text, message) in table {
      let folder = try ScratchFolder(["App/" + Self.name: text])
      let result = BuiltCommand.answer(
        ["new", "bridge", "rxswift", "--into", "App"], in: folder.url)
      #expect(result.status == 2)
      #expect(result.errorOutput.hasPrefix("marbles: \(message.replacing("'V", with: "'App/V"))\n"))
      #expect(try folder.paths() == ["App", "App/" + Self.name])
      #expect(try folder.read("App/" + Self.name) == text)
    }
  }

  @Test func `is requested with a folder`() throws {
    let names = Bridge.names.joined(separator: ", ")
    let table: [([String], String)] = [
      (["bridge"], "'new bridge' needs a name: there are \(names)"),
      (["bridge", "rxswif"], "unknown bridge 'rxswif', did you mean 'rxswift'?"),
      (
        ["bridge", "rxswift"],
        "'new bridge' needs the folder of a target: new bridge rxswift --into FOLDER"
      ),
      (["debounce", "--into", "x"], "'--into' is not an option of 'new OPERATOR'"),
      (["recipe", "undo", "--into", "x"], "'--into' is not an option of 'new recipe'"),
    ]
    for (words, message) in table {
      let answer = CommandResult(to: ["new"] + words, in: CommandContext())
      #expect(answer.errorOutput.hasPrefix("marbles: \(message)\n"), "\(answer.errorOutput)")
    }
  }
}
