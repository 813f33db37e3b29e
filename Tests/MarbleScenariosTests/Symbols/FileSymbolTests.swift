import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The symbols of a file` {
  /// The symbols as `TEXT OWNER DECLARATIONS / OTHER PLACES`, with lines and columns from 1.
  private static func symbols(
    _ text: String, systems: [SystemDefinition] = []
  ) -> [String] {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    func place(_ range: Range<Int>) -> String {
      let position = file.text.position(of: range.lowerBound)
      return "\(position.line):\(position.column)"
    }
    return FileSymbols(file, systems: systems).all.map { symbol in
      let owner =
        switch symbol.owner {
        case .head: "head"
        case .scenario(let number): "scenario \(number)"
        case .system(let name): name
        }
      let uses = symbol.places.filter { !symbol.declarations.contains($0) }
      return "\(symbol.text) \(owner) \(symbol.declarations.map(place).joined(separator: " ")) / "
        + uses.map(place).joined(separator: " ")
    }
  }

  @Test func `are the names of each scenario with their places`() {
    #expect(
      Self.symbols(
        """
        scenario A
          hot a       -1-2|
          cold f(1)   -x|
          cold f(2)   -y|
          let b     = a.flatMap { a in f(a) }.map { "\\($0)" + (a ? 1 : b.count) }
          expect b    -x
          expect(in order) b[0]  -x
          subs f(_)   ^-!
          subs a      ^-!
          order 200ms b.debounce, "b", b[1]
        scenario B
          let a     = PublishSubject()
          observe c = a  ^---
          calls f     1
        """) == [
          "a scenario 0 2:7 / 5:15 5:56 9:8",
          "f scenario 0 3:8 4:8 / 5:32 8:8",
          "b scenario 0 5:7 / 5:64 6:10 7:20 10:15 10:32",
          "a scenario 1 12:7 / 13:15",
          "c scenario 1 13:11 / ",
        ])
  }

  @Test func `are the names of causes, each in its statement`() {
    #expect(
      Self.symbols(
        """
        property A
          any ask   1, 2
          any reply 1, 2
          any tap   ()  while count(ask) > 0 && since(reply where $0 == 1) != 0s
          after ask as q expect reply where $0 == q.id && since(ask where $0 == q) == nil within 1s
          no reply where $0 == q within 1t after tap as q
        """) == [
          "ask scenario 0 2:7 / 4:29 5:9 5:57",
          "reply scenario 0 3:7 / 4:47 5:25 6:6",
          "tap scenario 0 4:7 / 6:42",
          "q scenario 0 5:16 / 5:43 5:73",
          "q scenario 0 6:49 / 6:24",
        ])
  }

  @Test func `are those of the head, which a scenario may hide`() {
    #expect(
      Self.symbols(
        """
        fn f = { $0 }
        let b = a.map { f($0) }
        let unused = b
        where p = { f($0) }
        scenario A
          hot a     -1|
          expect b  -p|
        scenario B
          hot b     -1|
          expect b  -p|
        """) == [
          "f head 1:4 / 2:17 4:13",
          "b head 2:5 / 3:14 7:10",
          "a scenario 0 6:7 / 2:9",
          "unused head 3:5 / ",
          "p head 4:7 / 7:14 10:14",
          "b scenario 1 9:7 / 10:10",
        ])
  }

  @Test func `are the keys in rows, in groups and in texts`() {
    #expect(
      Self.symbols(
        #"""
        where a = 1, b = 2, # = "e"
        scenario A
          where a = 3, g = (a b)
          hot s     -a-'a'-(ab)-g#
          let t   = s.map { $0 == "a" }.amb(cold("-ab|"))
          expect t  500ms {ab}
          subs s    ^--!
        scenario B
          case k = 1
          case k = 2
          hot s     -akz|
        """#
      ).filter { !["s", "t"].contains($0.prefix(1)) } == [
        "a head 1:7 / 11:14",
        "b head 1:14 / 3:23 4:22 5:45 6:21",
        "# head 1:21 / 4:26",
        "a scenario 0 3:9 / 3:21 4:14 4:21 5:44 6:20",
        "g scenario 0 3:16 / 4:25",
        "k scenario 1 9:8 10:8 / 11:15",
      ])
  }

  @Test func `have the ports of the system`() {
    let system = SystemDefinition("Twice") { stage in
      stage.input("level", initial: 0) { (_: Int) in }
      stage.output("out", Observable<Int>.just(2))
    }
    #expect(
      Self.symbols(
        """
        scenario A
          system Twice
          hot level      -1
          let more     = out.map { $0 }
          expect more    -2
        """, systems: [system]
      ) == ["level Twice 3:7 / ", "more scenario 0 4:7 / 5:10", "out Twice  / 4:18"])
  }

  @Test func `are there beside statements that cannot be read`() {
    #expect(
      Self.symbols("scenario A\n  hot a  -1\n  let b = a.map {\n  expect a  -1\n") == [
        "a scenario 0 2:7 / 4:10"
      ])
  }
}
