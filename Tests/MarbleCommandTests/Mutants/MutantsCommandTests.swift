import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The command 'mutants'` {
  @Test func `rounds the share to the nearest tenth, and up to all only if none survived`() {
    #expect(MutantResult.share(4, of: 6) == 667)
    #expect(MutantResult.share(1, of: 3) == 333)
    #expect(MutantResult.share(9_999, of: 10_000) == 999)
    #expect(MutantResult.share(5, of: 5) == 1_000)
    #expect(MutantResult.share(0, of: 0) == 1_000)
  }

  @Test func `refuses more mutants than one call tries`() throws {
    let definitions = (0..<100).map { name in
      let values = repeatElement("\(name)", count: 60).joined(separator: ", ")
      return "  let o\(name) = s.startWith(\(values))\n"
    }
    let names = (0..<100).map { "o\($0)" }.joined(separator: ", ")
    let text =
      "scenario A\n  hot s -|\n\(definitions.joined())"
      + "  let o = merge(\(names)).skip(6000)\n  expect o -|\n"
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    let result = BuiltCommand.answer(["mutants"], in: folder.url)
    #expect(
      result.errorOutput.hasPrefix("marbles: there are more than 10000 mutants, and one call"))
    #expect(result.status == 2)
  }
}
