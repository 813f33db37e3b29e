import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A package for older systems` {
  private static let library = "Tests/Clients/Library"

  /// The manifest on the page.
  static var manifest: String {
    get throws {
      let page = try Package.read("marbles/guide/package.md")
      return try #require(Pages.blocks("text", of: page).first { $0.contains("Timed") })
    }
  }

  @Test func `on the page is the nested package of the client`() throws {
    let nested = try Package.read("\(Self.library)/Tests/Timed/Package.swift").replacing(
      #".package(name: "marbles", path: "../../../../..")"#,
      with: #".package(url: "https://example.com/ADDRESS/marbles.git", branch: "main")"#)
    #expect(try nested.hasSuffix("\n" + Self.manifest))
  }

  @Test func `has the systems of this package, and the client has older ones`() throws {
    let lines = try Self.manifest.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("platforms:") })
    #expect(try Package.read("Package.swift").contains("\n\(line)\n"))
    let client = try Package.read("\(Self.library)/Package.swift")
    #expect(client.contains("platforms: [.macOS(.v10_15), .iOS(.v13)]"))
  }

  @Test func `leaves nothing half written`() throws {
    let folder = try ScratchFolder()
    // A file in the place of a folder: the last of the files cannot be written.
    let context = CommandContext(folder: folder.url.path)
    let files = [
      NewFile("new/deep/b.txt", Array("b".utf8)), NewFile("new/a.txt", Array("a".utf8)),
      NewFile("new/a.txt/c.txt", Array("c".utf8)),
    ]
    #expect(throws: CommandError.self) { try context.write(files, into: "") }
    #expect(try folder.paths() == [])
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
    #expect(try `A package for older systems`.manifest.contains(".iOS(.v18)"))
    #expect(
      try Package.read("marbles/guide/package.md").contains("`IPHONEOS_DEPLOYMENT_TARGET = 18.0`"))
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
