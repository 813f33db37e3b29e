import Foundation
import Testing

/// The page `.ci/Marbles.docc`, which `.ci/docs` makes the front page of the site. The build of the
/// site checks the links and the picture.
@Suite struct `The front page of the site` {
  private let page: String
  private let script: String

  init() throws {
    page = try Pages.text(".ci/Marbles.docc/Marbles.md")
    script = try Pages.text(".ci/docs")
  }

  @Test func `introduces each library once, and first what a test imports`() throws {
    let topics = page.split(separator: "\n").filter { $0.hasPrefix("- ``/") }
      .map { String($0.dropFirst(5).prefix { $0 != "`" }) }
    let loop = try #require(script.split(separator: "\n").first { $0.hasPrefix("for module in ") })
    let built = loop.split(separator: " ").filter { $0.hasPrefix("Marble") }
      .map { $0.trimmingCharacters(in: [";"]) }
    #expect(topics.sorted() == built.sorted())
    #expect(topics.first == "MarbleTesting")
  }

  @Test func `shows the first scenario of the README, and how it fails`() throws {
    let readme = Pages.blocks("marbles", of: try Pages.text("README.md"))
    #expect(Pages.blocks("marbles", of: page) == Array(readme.prefix(1)))
    let picture = try #require(page.firstMatch(of: /!\[.+\]\((\w+)\)/)?.1)
    #expect(script.contains("cp marbles/pictures/\(picture).svg "))
  }
}
