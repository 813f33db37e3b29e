import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A new package for older systems` {
  private static let library = "Tests/Clients/Library"

  /// A package with some library products.
  private static func manifest(libraries: String, name: String = #"name: "Ledger""#) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    // .library(name: "Commented", targets: ["Commented"])
    let package = Package(
      \(name),
      products: [\(libraries)],
      dependencies: [.package(url: "https://example.com/other", from: "1.0.0")],
      targets: [.target(name: "Ledger")])
    """
  }

  private static let ledger = #".library(name: "Ledger", targets: ["Ledger"])"#

  /// The manifest of the client, whose Marbles is this package.
  private static var nested: String {
    get throws {
      try Pages.source("\(library)/Tests/Timed/Package.swift").replacing(
        #".package(name: "marbles", path: "../../../../..")"#, with: NestedPackage.dependency)
    }
  }

  @Test func `is the nested package of the client, and that of the page`() throws {
    let folder = try ScratchFolder([
      "Package.swift": try Pages.source("\(Self.library)/Package.swift"),
      "Sources/Ledger/a.swift": "",
    ])
    let result = BuiltCommand.answer(["new", "package"], in: folder.url)
    #expect(result.status == 0, "\(result.errorOutput)")
    #expect(
      result.output == """
        wrote Tests/Timed/Package.swift
        wrote Tests/Timed/Tests/TimedTests/TimedTests.swift

        Write the address of Marbles into line 12 of Tests/Timed/Package.swift.
        Then run its tests with
          swift test --package-path Tests/Timed

        """)
    let manifest = try folder.read("Tests/Timed/Package.swift")
    #expect(try manifest == Self.nested)
    let test = "Tests/Timed/Tests/TimedTests/TimedTests.swift"
    #expect(try folder.read(test) == Pages.source("\(Self.library)/\(test)"))
    let line = manifest.split(separator: "\n", omittingEmptySubsequences: false)[11]
    #expect(line.contains("ADDRESS"))

    let page = try Pages.source("marbles/guide/package.md")
    let block = try #require(Pages.blocks("text", of: page).first { $0.contains("Timed") })
    #expect(manifest.hasSuffix("\n" + block))
    #expect(block.contains(NestedPackage.dependency))
  }

  @Test func `has the systems of this package, and the client has older ones`() throws {
    #expect(
      try Pages.source("Package.swift").contains("\n  platforms: \(NestedPackage.platforms),\n"))
    let client = try Pages.source("\(Self.library)/Package.swift")
    #expect(client.contains("platforms: [.macOS(.v10_15), .iOS(.v13)]"))
  }

  @Test func `is found from a folder below, and imports the targets of the product`() throws {
    let libraries = Self.ledger + #", .library(name: "Kit", type: .static, targets: ["B", "A"])"#
    let folder = try ScratchFolder([
      "Package.swift": Self.manifest(libraries: libraries), "Sources/Ledger/a.swift": "",
    ])
    let below = folder.url.appending(path: "Sources/Ledger")
    let result = BuiltCommand.answer(["new", "package", "Kit"], in: below)
    #expect(result.output.hasPrefix("wrote ../../Tests/Timed/Package.swift\n"), "\(result)")
    let manifest = try folder.read("Tests/Timed/Package.swift")
    #expect(manifest.contains(#".product(name: "Kit", package: "Ledger")"#))
    let test = try folder.read("Tests/Timed/Tests/TimedTests/TimedTests.swift")
    #expect(test.hasPrefix("import A\nimport B\nimport MarbleTesting\nimport Testing\n"))
  }

  /// The files of the package, the words of the call, and the message.
  private static let refusals: [(files: [String: String], words: [String], message: String)] = [
    (
      [:], [],
      "neither this folder nor one above it has a Package.swift: run the command in your package"
    ),
    (
      ["Package.swift": manifest(libraries: ledger), "Tests/Timed/mine.txt": ""], [],
      "'Tests/Timed' already exists and is not replaced"
    ),
    (
      ["Package.swift": manifest(libraries: ledger)], ["Leger"],
      "unknown library 'Leger', did you mean 'Ledger'?"
    ),
    (
      ["Package.swift": manifest(libraries: ledger)], ["Commented"],
      "unknown library 'Commented': there are Ledger"
    ),
    (
      ["Package.swift": manifest(libraries: ledger + ", " + ledger.replacing("Ledger", with: "B"))],
      [], "'new package' needs a name: the libraries of the package are Ledger, B"
    ),
    (
      ["Package.swift": manifest(libraries: "")], [],
      "'Package.swift' declares no library product, so no other package can import one:"
        + #" add .library(name: "…", targets: ["…"])"#
    ),
    (
      ["Package.swift": manifest(libraries: ledger, name: "name: name")], [],
      #"'Package.swift' does not name its package in a literal: Package(name: "…")"#
    ),
    (
      ["Package.swift": manifest(libraries: ledger)], ["Ledger", "-o", "x"],
      "'--output' is not an option of 'new package'"
    ),
  ]

  @Test(arguments: refusals)
  func `is refused without a trace`(
    files: [String: String], words: [String], message: String
  ) throws {
    let folder = try ScratchFolder(files)
    let before = try folder.paths()
    let result = BuiltCommand.answer(["new", "package"] + words, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errorOutput.hasPrefix("marbles: \(message)\n"), "\(result.errorOutput)")
    #expect(try folder.paths() == before)
  }

  @Test func `leaves nothing half written`() throws {
    let folder = try ScratchFolder(["a.txt": "old"])
    // A file in the place of a folder: the last of the files cannot be written.
    let context = CommandContext(folder: folder.url.path)
    let files = try NewFiles(
      [
        NewFile("new/deep/b.txt", Array("b".utf8)), NewFile("a.txt", Array("new".utf8)),
        NewFile("a.txt/c.txt", Array("c".utf8)),
      ], into: "", in: context, mayReplace: { _, _ in true })
    #expect(throws: CommandError.self) { try files.write() }
    #expect(try folder.paths() == ["a.txt"])
    #expect(try folder.read("a.txt") == "old")
  }
}

@Suite struct `The app for older systems` {
  /// The objects of the project by their identifiers.
  private static func objects() throws -> [String: [String: Any]] {
    let path = Pages.package.appendingPathComponent(
      "Tests/Clients/App/App.xcodeproj/project.pbxproj")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: path), options: [], format: nil)
    return try #require((list as? [String: Any])?["objects"] as? [String: [String: Any]])
  }

  @Test func `has a later deployment target in its test target only`() throws {
    let objects = try Self.objects()
    func settings(_ owner: [String: Any]?) throws -> [[String: Any]] {
      let list = try #require((owner?["buildConfigurationList"] as? String).flatMap { objects[$0] })
      return try #require(list["buildConfigurations"] as? [String]).compactMap {
        objects[$0]?["buildSettings"] as? [String: Any]
      }
    }
    func floors(_ owner: [String: Any]?) throws -> [String?] {
      try settings(owner).map { $0["IPHONEOS_DEPLOYMENT_TARGET"] as? String }
    }
    let targets = objects.values.filter { $0["isa"] as? String == "PBXNativeTarget" }
    let app = targets.first { $0["name"] as? String == "App" }
    let tests = targets.first { $0["name"] as? String == "AppTests" }
    #expect(targets.count == 2)
    #expect(
      try floors(objects.values.first { $0["isa"] as? String == "PBXProject" }) == ["15.0", "15.0"])
    #expect(try floors(app) == [nil, nil])
    #expect(try floors(tests) == ["18.0", "18.0"])
    #expect(NestedPackage.platforms.contains(".iOS(.v18)"))
    #expect(
      try Pages.source("marbles/guide/package.md").contains("`IPHONEOS_DEPLOYMENT_TARGET = 18.0`"))
  }

  /// Each identifier names an object, and each object is named, so the project is whole.
  @Test func `is a whole project`() throws {
    let objects = try Self.objects()
    var named: Set<String> = ["A00000000000000000000001"]
    func search(_ value: Any) {
      if let text = value as? String, text.wholeMatch(of: /[0-9A-F]{24}/) != nil {
        named.insert(text)
      }
      for element in value as? [Any] ?? [] { search(element) }
      for (key, element) in value as? [String: Any] ?? [:] {
        search(key)
        search(element)
      }
    }
    for object in objects.values { search(object) }
    #expect(named == Set(objects.keys))
  }
}
