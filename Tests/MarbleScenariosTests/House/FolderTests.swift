import Foundation
import Testing

/// The folders of a target are layers: a folder uses those below it, and none of those above.
@Suite struct `The folders of the targets` {
  private static let house = Result { try House.read() }

  @Test func `use only the folders below them`() throws {
    let house = try Self.house.get()
    #expect(house.folders.values.reduce(0) { $0 + $1.count } > 100)
    for target in house.targets {
      let knots = house.rooms(of: target.name).filter { $0.count > 1 }
      #expect(knots == [], "\(target.name): \(house.words(for: knots, of: target))")
    }
  }

  @Test func `are drawn for contributors`() throws {
    try Reference.expect(
      Self.house.get().table, under: "## The picture of the house", of: ".github/CONTRIBUTING.md"
    ) { $0.hasPrefix("|") }
  }

  /// Each use of a folder, as a text of one line.
  private static let examples: [(text: String, isSeen: Bool)] = [
    ("let b = Upper()", true),
    ("func f(_ b: [Upper]) {}", true),
    ("extension Lower { func f() { rise(to: 1) } }", true),
    ("let b = 1.risen", true),
    ("let b = \"\\(a.risen)\"", true),
    ("let b = [Int].ceiling.map { $0 }", true),
    ("let b = Place.attic", true),
    ("let b = [Place].doors(2)", true),
    ("let b = \"risen\" // Upper().rise()", false),
    ("struct Upper {}\nlet b = Upper()", false),
    ("func f(risen: Int) -> Int { risen.magnitude }", false),
    ("let b = [1].map { risen in risen.magnitude }", false),
    ("let b = 1.hidden + [2].count", false),
  ]

  @Test(arguments: Self.examples.indices)
  func `are found by types, members and functions`(_ index: Int) {
    let (text, isSeen) = Self.examples[index]
    let upper = """
      struct Upper { var count = 1 }
      enum Place { case cellar, attic(Int) }
      extension Int { package var risen: Int { self + 1 }; private var hidden: Int { 0 } }
      extension [Place] { static func doors(_ count: Int) -> Int { count } }
      extension Lower { static let ceiling = 3; func rise(to number: Int) {} }
      """
    let house = House(
      [House.Target(name: "T", folder: "", uses: [], excluded: [])],
      files: [
        House.Folder(target: "T", path: "Lower"): [SourceOutline(text)],
        House.Folder(target: "T", path: "Upper"): [SourceOutline(upper)],
      ])
    let used = house.uses[House.Folder(target: "T", path: "Lower"), default: [:]]
    #expect(Array(used.keys) == (isSeen ? ["Upper"] : []), "\(used)")
  }
}

extension House {
  /// Some names by which folders use each other.
  fileprivate func words(for knots: [[String]], of target: Target) -> String {
    knots.flatMap { knot in
      knot.flatMap { path in
        uses[Folder(target: target.name, path: path), default: [:]]
          .filter { knot.contains($0.key) }.sorted { $0.key < $1.key }
          .map { "\(path) uses \($0.key): \($0.value.sorted().prefix(3).joined(separator: " "))" }
      }
    }.joined(separator: "; ")
  }
}
