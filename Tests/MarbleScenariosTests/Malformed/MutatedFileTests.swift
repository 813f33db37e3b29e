import Foundation
import Testing

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleProbes
@testable import MarbleScenarios

/// Valid files with random changes. Each is either run or refused, and each run ends.
///
/// `MARBLES_MUTATIONS=100000 swift test --filter MutatedFileTests` tries more of them than a normal
/// test run.
@Suite struct MutatedFileTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARBLES_MUTATIONS"].flatMap { Int($0) } ?? 200

  @Test func `every changed file is reported`() throws {
    let files = try PackageFiles.parts()
    var random = SplitMixGenerator(seed: Share.seed(0))
    for _ in 0..<Self.count {
      var bytes = files[Int(random.next() % UInt64(files.count))]
      for _ in 0...random.next() % 4 { Self.change(&bytes, &random) }
      let file = ScenarioSuite(sources: [.init(path: "", bytes: bytes)]).run().files[0]
      let isExplained = file.scenarios.allSatisfy {
        ($0.outcome == .passed) == $0.failures.isEmpty || !file.problems.isEmpty
      }
      #expect(isExplained, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(!file.scenarios.isEmpty || !file.problems.isEmpty)
    }
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SplitMixGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int(random.next() % UInt64(bytes.count))
    let word = words[Int(random.next() % UInt64(words.count))]
    switch random.next() % 5 {
    case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 8)))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
    case 3 where random.next() % 4 == 0: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: word.utf8, at: place)
    }
  }

  private static let words = [
    "(", ")", "{", "}", "[", "]", "'", "\"", "\\", "|", "#", "^", "!", "@1s ", " 1s ", "3t", "$0",
    "$1", ",", "=", "_", "\n", "\t", "\u{301}", "👩‍👩‍👧", "nil", "-1", "9223372036854775807", "1.5",
    ".retry()", ".share()", ".flatMap { $0 }", ".scan { $0 + $1 }", ".delay(0s)", "interval(1ms)",
    "repeatElement(1)", "\nuntil 9999s\n", "\norder any\n", "\nconnect ", "[0]", " none", "//",
  ]
}
