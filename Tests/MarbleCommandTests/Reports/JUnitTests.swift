import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleCommand

@Suite struct `A JUnit report` {
  private func report(_ result: CheckResult = .sample) throws -> XMLTree {
    try XMLTree(parsing: Data(result.text(as: .junit).utf8))
  }

  @Test func `distinguishes a failing scenario from an invalid one`() throws {
    let suite = try #require(try report().children.dropFirst().first)
    #expect(
      suite.children.map { $0.children.last?.name }
        == ["error", "properties", "failure", "error"])
  }

  @Test func `names each problem of a file`() throws {
    let text = "where = 3\ntick soon\n\nscenario It runs\n  hot s -a|\n  expect s -a|\n"
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    let answer = CommandResult(
      to: ["check", "--format", "junit"], in: CommandContext(folder: folder.url.path))
    let suite = try #require(try XMLTree(parsing: Data(answer.output.utf8)).children.first)
    #expect(
      suite.children.map { $0.attributes["name"] } == ["(the file)", "(the file) 2", "It runs"])
  }

  @Test func `has counts and times that add up`() throws {
    let root = try report()
    /// Returns the sum in thousandths, which are whole numbers for seconds as well.
    func sum(_ attribute: String, of elements: [XMLTree]) throws -> Int {
      try elements.map { element in
        let text = try #require(element.attributes[attribute])
        let number = try #require(Double(text))
        return Int((number * 1_000).rounded())
      }
      .reduce(0, +)
    }
    for attribute in ["tests", "failures", "errors", "time"] {
      let (whole, parts) = (try sum(attribute, of: [root]), try sum(attribute, of: root.children))
      #expect(whole == parts, "\(attribute)")
    }
    for suite in root.children {
      let cases = suite.children.count * 1_000
      let verdicts = suite.children.flatMap(\.children).map(\.name)
      #expect(try sum("tests", of: [suite]) == cases)
      let (whole, parts) = (try sum("time", of: [suite]), try sum("time", of: suite.children))
      #expect(whole == parts)
      for (attribute, name) in [("failures", "failure"), ("errors", "error")] {
        let number = verdicts.count { $0 == name } * 1_000
        #expect(try sum(attribute, of: [suite]) == number)
      }
    }
  }

  @Test func `has the place, the real time, the virtual time and the picture`() throws {
    var result = CheckResult.sample
    for file in result.report.files.indices {
      result.report.files[file].path = "../" + result.report.files[file].path
      for scenario in result.report.files[file].scenarios.indices {
        result.report.files[file].scenarios[scenario].realTime.duration = .milliseconds(2)
      }
    }
    let relative = try #require(try report(result).children.dropFirst().first?.children.last)
    #expect(relative.attributes["time"] == "0.002")
    #expect(relative.attributes["classname"] == "marbles.signup.username")
    let suite = try #require(try report().children.dropFirst().first)
    let burst = try #require(suite.children.first { $0.attributes["line"] == "4" })
    #expect(burst.children.first?.children.first?.attributes["value"] == "1.6s")
    #expect(burst.attributes["file"] == "marbles/signup/username.marbles")
    #expect(burst.attributes["line"] == "4")
    let text = try #require(burst.children.last?.text)
    #expect(text.hasPrefix("marbles/signup/username.marbles:7:28: 'typed' came 1 tick early\n"))
    #expect(text.contains("\nexpected      ---------c------|\n"))
  }

  @Test func `holds no character that XML forbids`() throws {
    #expect(CheckResult.sample.text(as: .junit).contains("100%\\u{1B}"))
    for scalar in CheckResult.sample.text(as: .junit).unicodeScalars {
      #expect(scalar == "\n" || !scalar.isHidden, "\(scalar.value)")
    }
  }
}
