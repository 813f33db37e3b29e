import Foundation
import Testing
@testable import MarbleScenarios
@Suite struct ProbeTests {
  @Test func `probe`() throws {
    var out = ""
    for name in MalformedFile.names {
      for f in try MalformedFile(name).findings { out += [name, f.fact, f.message, f.line].joined(separator: "\t") + "\n" }
    }
    try out.write(toFile: "/tmp/wt/reference.probe.tsv", atomically: true, encoding: .utf8)
  }
}
