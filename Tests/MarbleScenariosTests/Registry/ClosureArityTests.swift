import Testing

@testable import MarbleScenarios

/// A closure with more parameters than arguments is rejected or fails the run. It never ends the
/// process, and it never passes.
@Suite struct `A closure with too many parameters` {
  private static let places: [ClosurePlace] = {
    let forms = OperatorRegistry.standard.declarations
    return (try? forms.flatMap(ClosurePlace.all)) ?? []
  }()

  /// The last one is the name of a function with three parameters.
  private static let closures = ["{ $9 }", "{ a, b, c in c }", "g"]

  @Test func `can occur in many positions`() throws {
    #expect(Self.places.count > 70)
    let words = Set(Self.places.map { $0.testDescription.prefix { $0.isLetter } })
    #expect(words.isSuperset(of: ["map", "mapError", "groupBy", "scan", "combineLatest", "using"]))
  }

  @Test(arguments: places)
  func `is refused by every closure parameter of every form`(_ place: ClosurePlace) {
    for closure in Self.closures {
      let call = place.call(with: closure)
      // An operator calls its closures for values, for errors or at the end.
      let rows = ["-1-2-3|", "-1-#", "|", "-(12)-3-|"]
      let isSaid = rows.contains { messages(of: call, on: $0).contains(where: isAboutParameters) }
      #expect(isSaid, "\(call): \(Set(rows.flatMap { messages(of: call, on: $0) }))")
    }
  }

  @Test(arguments: [
    ("{ $1 }", "-1|"), ("{ $9 }", "-1|"), ("{ a, b, c in c > 1 }", "-1|"),
  ])
  func `is refused as a predicate`(_ closure: String, _ row: String) {
    let texts = messages(
      """
      scenario a predicate
        where p = \(closure)
        hot s \(row)
        expect s -p|
      """)
    #expect(texts.contains(where: isAboutParameters), "\(closure): \(texts)")
  }

  @Test(arguments: ["{ $9 }", "{ $1 }", "{ a, b, c in c }"])
  func `is refused in a call of a named function`(_ closure: String) {
    for call in ["s.map { g($0) }", "s.map(g)", "s.mapError(g)", "combineLatest([s, s], g)"] {
      let texts = ["-1|", "-#"].flatMap { row in
        messages(
          """
          scenario a function
            hot s \(row)
            fn g = \(closure)
            let o = \(call)
            expect o -
          """)
      }
      #expect(texts.contains(where: isAboutParameters), "\(call), \(closure): \(texts)")
    }
  }

  /// The compiler computes these values before the scenario runs.
  @Test(arguments: [
    "[1].reduce(0) { $0 + $9 }", "[1].reduce(0) { a, b, c in c }", "[1].reduce(0, g)",
    #"Optional("a").reduce("") { $9 }"#, "[1, 2].map { $9 }", "[1, 2].filter { a, b, c in c }",
  ])
  func `is refused by a method of a constant`(_ value: String) {
    let texts = messages(
      """
      scenario a constant
        fn g = { a, b, c in c }
        let k = just(\(value))
        expect k -
      """)
    #expect(texts.contains(where: isAboutParameters), "\(texts)")
  }

  @Test func `destructures a tuple of the same size, wherever it gets one value`() {
    let pairs = [
      "s.map { ($0, 5) }.map { $0 + $1 }",
      "combineLatest(s.map { ($0, 5) }) { a, b in a + b }",
      "zip(s.map { ($0, 5) }) { $0 + $1 }",
      "forkJoin(s.map { ($0, 5) }) { $0 + $1 }",
      "s.flatMap { error(($0, 5)) }.mapError { $0 + $1 }.catch { just($0) }",
    ]
    for call in pairs {
      let texts = messages(
        """
        scenario a pair
          cold s -(1|)
          let o = \(call)
          expect o -(6|)
        """)
      #expect(texts == [], "\(call)")
    }
  }

  private func messages(of call: String, on row: String) -> [String] {
    messages(
      """
      scenario a call
        until 100ms
        hot s \(row)
        cold t --4|
        let u = PublishSubject()
        feed u = never()
        fn f = { $0 }
        fn g = { a, b, c in c }
        let all = merge(s, t, u).map { f($0) }.map { g($0, 1, 2) }
        let o = \(call)
        expect(in order) all -
        expect(in order) o -
      """)
  }

  private func isAboutParameters(_ message: String) -> Bool {
    message.contains(#/^(the closure|'g') takes \d+ (arguments?|values), but gets /#)
  }

  private func messages(_ text: String) -> [String] {
    let file = ScenarioSuite(text).run().files[0]
    return (file.problems + file.scenarios.flatMap(\.failures)).map(\.message)
  }
}
