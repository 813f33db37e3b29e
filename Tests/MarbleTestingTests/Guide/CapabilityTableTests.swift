import Foundation
import MarbleTesting
import Testing

/// The table of marbles/reference/async-code.md that lists the capabilities of each platform.
@Suite struct CapabilityTableTests {
  private let page = (try? Package.read("marbles/reference/async-code.md")) ?? ""

  @Test func `the table has a row for each capability`() {
    let names = RuntimeCapabilities.current.description.split(separator: "\n").map {
      $0.dropFirst(5)
    }
    #expect(names.count == 6)
    for name in names { #expect(page.contains("\n| \(name) | "), "\(name)") }
  }

  #if os(Linux)
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MARBLES_EXECUTOR"] == nil))
    func `the column of this platform is what this process has`() {
      for line in RuntimeCapabilities.current.description.split(separator: "\n") {
        #expect(page.contains("\n| \(line.dropFirst(5)) | \(line.prefix(3)) | "), "\(line)")
      }
    }
  #endif
}
