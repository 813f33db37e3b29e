import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleCommand

@Suite struct `A JUnit report` {
  private func report(_ result: CheckResult = .sample) throws -> XMLTree {
    try XMLTree(parsing: Data(Format.junit.render(result).utf8))
  }

  @Test func `has the elements and attributes of its schema, in their order`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("JUnit.xsd")
    let schema = XMLSchema(try XMLTree(parsing: Data(contentsOf: file)))
    for result in [CheckResult.sample, .green, CheckResult(report: .init(files: []))] {
      #expect(schema.complaints(about: try report(result)) == [])
    }
    let wrong = try XMLTree(parsing: Data("<testsuites><failure/><testcase/></testsuites>".utf8))
    #expect(schema.complaints(about: wrong).count > 5)
  }

  @Test func `adds up`() throws {
    let root = try report()
    func sum(_ attribute: String, of elements: [XMLTree]) throws -> Double {
      try elements.map { try #require(Double(try #require($0.attributes[attribute]))) }
        .reduce(0, +)
    }
    for attribute in ["tests", "failures", "errors", "time"] {
      #expect(try sum(attribute, of: [root]) == sum(attribute, of: root.children), "\(attribute)")
    }
    for suite in root.children {
      let verdicts = suite.children.flatMap(\.children).map(\.name)
      #expect(try sum("tests", of: [suite]) == Double(suite.children.count))
      #expect(try sum("time", of: [suite]) == sum("time", of: suite.children))
      #expect(try sum("failures", of: [suite]) == Double(verdicts.count { $0 == "failure" }))
      #expect(try sum("errors", of: [suite]) == Double(verdicts.count { $0 == "error" }))
    }
  }

  @Test func `says where, how long in virtual time, and shows the picture`() throws {
    let suite = try #require(try report().children.dropFirst().first)
    let burst = try #require(suite.children.first { $0.attributes["time"] == "1.600" })
    #expect(burst.attributes["file"] == "marbles/signup/username.marbles")
    #expect(burst.attributes["line"] == "4")
    let text = try #require(burst.children.first?.text)
    #expect(text.hasPrefix("marbles/signup/username.marbles:7:28: 'typed' came 1 tick early\n"))
    #expect(text.contains("\nexpected      ---------c------|\n"))
  }

  @Test func `holds no character that XML forbids`() throws {
    #expect(Format.junit.render(.sample).contains("100%\\u{1B}"))
    for scalar in Format.junit.render(.sample).unicodeScalars {
      #expect(scalar == "\n" || !scalar.isHidden, "\(scalar.value)")
    }
  }
}
