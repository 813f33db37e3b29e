import Testing

@testable import Mutations

struct DrawTests {
  private let texts = [
    "Sources/A/One.swift": "func a() {\n  b(1, 2)\n  c = d && e\n}\n\nlet f = true\n",
    "Sources/A/Two.swift": "func g() -> Int {\n  h ?? i\n}\n",
    "Sources/B/One.swift": "var j: Int { k + 1 }\n",
  ]

  @Test func `the same seed gives the same draw, and another one another`() {
    let first = Draw(8, seed: 1, from: texts).mutants.map(description)
    #expect(Draw(8, seed: 1, from: texts).mutants.map(description) == first)
    #expect(Draw(8, seed: 2, from: texts).mutants.map(description) != first)
    #expect(Set(first).count == 8)
  }

  @Test func `targets are drawn by their lines of code`() {
    let targets = Draw(8, seed: 3, from: texts).mutants.map(\.target)
    // Eight and a single line.
    #expect(targets.count { $0 == "A" } == 7)
    #expect(targets.count { $0 == "B" } == 1)
    #expect(Draw.shares(of: 10, among: [1, 1, 1, 0]) == [4, 3, 3, 0])
  }

  @Test func `what is accepted is not drawn`() {
    let all = Draw(100, seed: 4, from: texts).mutants
    let others = Draw(100, seed: 4, from: texts) { _, _, candidate in candidate.kind == .constant }
    #expect(all.contains { $0.candidate.kind == .constant })
    #expect(!others.mutants.isEmpty)
    #expect(!others.mutants.contains { $0.candidate.kind == .constant })
  }

  @Test func `a planted body has a branch for each of its mutants`() throws {
    let draw = Draw(100, seed: 5, from: ["Sources/A/Two.swift": "func g() -> Int {\n  h ?? i\n}\n"])
    let planted = PlantedFile(try #require(draw.sources.values.first), with: draw.mutants)
    #expect(
      planted.text == """
        func g() -> Int {
        if _isMutant(1) {

          return i

        } else {

          return h ?? i

        }
        }

        """)
    #expect(planted.mutants(at: 4) == [1])
  }

  @Test func `an error of the compiler belongs to the branch, the body or the file`() throws {
    let text = "let a = true\nfunc b() {\n  c(1)\n  d(2)\n}\n"
    let draw = Draw(100, seed: 6, from: ["Sources/A/A.swift": text])
    let planted = PlantedFile(try #require(draw.sources.values.first), with: draw.mutants)
    let lines = planted.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(planted.mutants(at: lines.count).count == draw.mutants.count)
    for (index, line) in lines.enumerated() where line.contains("if _isMutant(") {
      let number = line.split { !$0.isNumber }.compactMap { Int($0) }.last
      #expect(planted.mutants(at: index + 2) == number.map { [$0] })
      #expect(planted.mutants(at: index + 1).count >= 1)
    }
  }

  private func description(of mutant: DrawnMutant) -> String {
    "\(mutant.file) \(mutant.candidate.range) \(mutant.candidate.text)"
  }
}
