import Testing

@testable import Mutations

struct NoticesTests {
  @Test func `a check repeats others if it notices no mutant alone`() {
    var notices = Notices()
    for names: Set in [["a"], ["a", "b"], ["b", "c"], []] { notices.add(names) }
    #expect(
      notices.lines == [
        "1 of 3 mutants are noticed by one check only", "repeats others  2  b",
        "repeats others  1  c",
      ])
  }

  @Test func `the failures of a log are scenarios and tests`() {
    let log = """
      marbles/a.marbles:3: does not hold
        scenario A value is late
      ✘ Test "a sum, and its parts" recorded an issue with 1 argument a → "b" at A.swift:1:2: no
      ✘ Test "a sum, and its parts" failed after 0.1 seconds with 1 issue.
      ✘ Test sum() recorded an issue at A.swift:3:4: no
      ✔ Test "a product" passed after 0.1 seconds.
      """
    #expect(
      MutantRunner.failures(in: log.split(separator: "\n"))
        == ["A value is late", "a sum, and its parts", "sum"])
  }
}
