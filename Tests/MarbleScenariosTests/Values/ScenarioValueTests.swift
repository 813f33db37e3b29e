import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

@Suite struct `Own types` {
  /// The value that a row writes, as a value of a type.
  private func made<Own: ScenarioInput>(_ type: Own.Type, _ literal: String) throws -> Own? {
    Own(scenarioValue: try Value(literal: literal))
  }

  private func reason<Own: ScenarioInput>(_ type: Own.Type, _ literal: String) throws -> String? {
    ReadingLog.reason(type, try Value(literal: literal))?.message
  }

  // MARK: Written

  @Test func `are written by reflection, as Swift writes them`() {
    let person = Person(name: "ann", address: Address(city: "Bonn", floor: nil), tags: ["x"])
    let table: [(any ScenarioOutput, String)] = [
      (person, #".Person(name: "ann", address: .Address(city: "Bonn", floor: nil), tags: ["x"])"#),
      (Screen.idle, ".idle"), (Screen.found(["a"]), #".found(["a"])"#),
      (Screen.user(name: "ann", age: 3), #".user(name: "ann", age: 3)"#),
      (Screen.pair(1, second: true), ".pair(1, second: true)"),
      (Tariff.free, ".free"), (Level.high, ".high"), (Code.busy, ".busy"),
      (Optional(Tariff.premium), ".premium"), (Tariff?.none, "nil"), ([Tariff.free], "[.free]"),
    ]
    for (value, text) in table { #expect(value.scenarioValue.description == text) }
  }

  @Test func `keep the notation that a part has of its own`() {
    let order = Order(price: Money(cents: 150), small: 1, ratio: 0.5, last: nil)
    #expect(
      order.scenarioValue.description == ".Order(price: 1.5, small: 1, ratio: 0.5, last: nil)")
    #expect(
      Order(price: Money(cents: 5), small: 1, ratio: 2, last: Money(cents: 7)).scenarioValue
        .description == ".Order(price: 0.05, small: 1, ratio: 2.0, last: 0.07)")
  }

  // MARK: Made

  @Test func `are made from what they write`() throws {
    func comesBack<Own: ScenarioNotation & Equatable>(_ value: Own) {
      #expect(Own(scenarioValue: value.scenarioValue) == value)
    }
    comesBack(Screen.idle)
    comesBack(Screen.found(["a", "b"]))
    comesBack(Screen.user(name: "ann", age: 3))
    comesBack(Screen.user(name: "ann", age: nil))
    comesBack(Screen.pair(1, second: true))
    comesBack(Person(name: "ann", address: Address(city: "Bonn", floor: 2), tags: ["x", "y"]))
    comesBack(Order(price: Money(cents: 150), small: -3, ratio: 0.5, last: Money(cents: 7)))
    comesBack(Tariff.premium)
    comesBack(Tariff?.none)
    comesBack([Tariff.free, .premium])
    comesBack(Code.offline)
    comesBack(Key(rawValue: "k"))
    comesBack(Login(user: "ann", attempt: 2) as Login)
  }

  @Test func `are made from raw values`() throws {
    #expect(try made(Code.self, #""E42""#) == .busy)
    #expect(try made(Code.self, #""offline""#) == .offline)
    #expect(try made(Code.self, ".busy") == nil)
    #expect(try made(Level.self, "9") == .high)
    #expect(try made(Key.self, #""k""#) == Key(rawValue: "k"))
  }

  @Test func `may omit members that have nil`() throws {
    #expect(try made(Screen.self, #".user(name: "ann")"#) == .user(name: "ann", age: nil))
    #expect(try made(Address.self, #".Address(city: "Bonn")"#) == Address(city: "Bonn"))
  }

  @Test func `are made by an initialiser of their own`() throws {
    #expect(
      try made(Login.self, #".Login(user: "ann", attempt: 2)"#) == Login(user: "ann", attempt: 2))
    #expect(try made(Login.self, #".Login(user: 1, attempt: 2)"#) == nil)
    #expect(try made(Login.self, #".Login(user: "ann")"#) == nil)
    #expect(try made(Even.self, "4")?.number == 4)
    #expect(try made(Home.self, #".Address(city: "Bonn")"#)?.address.city == "Bonn")
  }

  // MARK: Refused

  @Test func `are refused with the reason`() throws {
    #expect(
      try reason(Person.self, #".Person(name: "ann", adress: 1)"#)
        == "it has no 'adress', did you mean 'address'?")
    #expect(try reason(Screen.self, #".user(age: 3)"#) == "'name' is missing")
    #expect(
      try reason(Screen.self, #".user(name: "ann", ages: 3)"#)
        == "it has no 'ages', did you mean 'age'?")
    #expect(try reason(Screen.self, ".usr") == "'Screen' has no .usr")
    #expect(try reason(Screen.self, #""idle""#) == #"it is Screen, not "idle""#)
    #expect(try reason(Screen.self, ".pair(1)") == "'second' is missing")
    #expect(try reason(Screen.self, ".pair(true, second: true)") == "'.0' is Int, not true")
    #expect(try reason(Screen.self, ".idle(1)") == "it has no '.0'")
    #expect(
      try reason(Person.self, #".Person(name: "a", address: .Address(city: 1), tags: [])"#)
        == "'address.city' is String, not 1")
    #expect(
      try reason(Person.self, #".Person(name: "a", address: .Adress(city: "b"), tags: [])"#)
        == "'address': it is written '.Address(…)'")
    #expect(
      try reason(Order.self, ".Order(price: 1.0, small: 300, ratio: 1.0)")
        == "'small' is Int8, not 300")
    #expect(try reason(Tariff.self, ".fre") == "'Tariff' has no .fre, did you mean '.free'?")
    #expect(try reason(Code.self, #""E4""#) == #"'Code' has no "E4""#)
    #expect(try reason(Session.self, ".Session(id: 1)") == "no value of 'Session' can be made")
    #expect(try reason(Even.self, "3") == "'Even' refuses it")
    #expect(try reason(Login.self, ".Login") == nil)
    #expect(try reason([Tariff].self, "[.free, .pro]") == "'Tariff' has no .pro")
  }

  // MARK: In rows

  private static let directory = SystemDefinition("Directory") { stage in
    let person = stage.event("person", of: Person.self)
    let find = stage.service("find", answers: Person?.self) as (Screen) -> Observable<Person?>
    stage.output("names", person.map(\.name))
    stage.output("last", person)
    stage.output("found", person.flatMapLatest { find(.user(name: $0.name, age: nil)) })
    stage.output("session", person.map { _ in Session(id: 7) })
  }

  private func failures(_ rows: String) -> [Failure] {
    let text = "system Directory\ntick 100ms\nscenario one\n\(rows)\n"
    let source = ScenarioSuite.Source(path: "a.marbles", bytes: Array(text.utf8))
    let report = ScenarioSuite(sources: [source]).run(systems: [Self.directory])
    return report.files[0].scenarios[0].failures
  }

  private let ann =
    #"A = .Person(name: "ann", address: .Address(city: "Bonn", floor: 2), tags: [])"#

  @Test func `are inputs, arguments, answers and outputs of rows`() {
    #expect(
      failures(
        """
        where \(ann), n = nil, S = .Session(id: 7), q = .user(name: "ann", age: nil)
        hot person                             a-A
        where a = .Person(name: "bob", address: .Address(city: "Ulm"), tags: ["x"])
        cold find(.user(name: "ann", age: nil)) -A
        cold find(_)                            n
        where x = "bob", y = "ann", b = .Person(name: "bob", address: .Address(city: "Ulm", floor: nil), tags: ["x"])
        where r = .user(name: "bob", age: nil)
        expect names                           x-y
        expect last                            b-A
        expect found                           n--A
        expect session                         S-S
        calls find                             r-q
        """) == [])
  }

  @Test func `have members that are properties in closures`() {
    #expect(
      failures(
        """
        where \(ann), x = "Bonn 2"
        hot person   A
        let cities = last.map { "\\($0.address.city) \\($0.address.floor)" }
        expect cities x
        """) == [])
    let failure = failures(
      """
      where \(ann)
      hot person   A
      let cities = last.map { $0.adress }
      expect cities -
      """
    ).first
    #expect(failure?.message.hasSuffix("has no 'adress', did you mean 'address'?") == true)
  }

  @Test func `show the members that differ`() {
    let found = failures(
      """
      where \(ann), B = .Person(name: "bob", address: .Address(city: "Bonn", floor: 1), tags: [])
      hot person    A
      expect last   B
      """)
    #expect(
      found.first?.details.contains(
        #"'.Person': name is "ann", expected "bob"; address.floor is 2, expected 1"#) == true,
      "\(found)")
  }

  @Test func `that an input refuses are errors with their reason`() {
    let found = failures("where a = .Person(nam: \"a\")\nhot person a\nexpect names -")
    #expect(
      found.map(\.message)
        == [#"'person' takes Person, not .Person(nam: "a"): it has no 'nam', did you mean 'name'?"#]
    )
  }
}

@Suite struct `Members that differ` {
  private func sentence(_ expected: String, _ actual: String) throws -> String? {
    let events = try [actual, expected].map { try Value(literal: $0) }
    let comparison = Comparison<Value>(
      expected: [Expected(time: .zero, .next(events[1]))],
      actual: [Occurrence(time: .zero, .next(events[0]))], by: ==)
    let sentences = MemberDifferences.sentences(on: comparison) { $0 }
    #expect(sentences.count <= 1)
    return sentences.first
  }

  @Test func `are named with their path`() throws {
    #expect(
      try sentence(#".user(name: "bob")"#, #".user(name: "ann")"#)
        == #"'.user': name is "ann", expected "bob""#)
    #expect(try sentence(".a(x: .b(y: 1))", ".a(x: .b(y: 2))") == "'.a': x.y is 2, expected 1")
    #expect(try sentence(".a(x: [1, 2])", ".a(x: [1, 3])") == "'.a': x[1] is 3, expected 2")
    #expect(try sentence(".a(x: 1)", ".a(y: 1)") == "'.a': x is missing; y is not expected")
    #expect(try sentence("(1, 2)", "(1, 3)") == ".1 is 3, expected 2")
    #expect(try sentence("(x: 1, y: 2)", "(x: 1, y: 3)") == "y is 3, expected 2")
    #expect(
      try sentence("[1, 2, 3, 4, 5]", "[2, 3, 4, 5, 6]")
        == "[0] is 2, expected 1; [1] is 3, expected 2; [2] is 4, expected 3; and 2 more members")
  }

  @Test func `are not named where the values show as much`() throws {
    #expect(try sentence(".ok(1)", ".ok(2)") == nil)
    #expect(try sentence(".ok", ".failed") == nil)
    #expect(try sentence("[1]", "[1, 2]") == nil)
    #expect(try sentence("1", "2") == nil)
  }
}
