import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleLanguage

struct OperatorRegistryTests {
  private let registry = OperatorRegistry.standard

  private func bench(s diagram: String) throws -> ExpressionBench {
    let bench = ExpressionBench()
    bench.cold("s", diagram)
    bench.hot("t", "--4|")
    bench.subject("u")
    try bench.function("f", "{ $0 }")
    return bench
  }

  /// The calls with which a declaration and its variations are tried. Members of values are not
  /// pipelines.
  private var calls: [String] {
    let examples = registry.declarations.filter(\.makesStage).map(\.example.expression)
    return examples + variations
  }

  @Test func `every operator can be called as its example has it`() throws {
    for call in calls {
      let bench = try bench(s: "-1-2-3|")
      let events = try bench.run(call)
      #expect(bench.evaluationLog.errors == [], "\(call)")
      let isSilent = call == "never()" || call.contains("publish()") || call.contains("replay")
      #expect(!events.isEmpty || isSilent || call.contains("multicast"), "\(call)")
    }
  }

  @Test func `every member and function of values can be called as its example has it`() throws {
    for declaration in registry.declarations {
      guard !declaration.makesStage, declaration.role != .subject else { continue }
      let example = declaration.example
      if example.words.contains("s") {
        let row = example.rows.first { $0.hasPrefix("cold s  ") }?.dropFirst("cold s  ".count)
        let bench = try bench(s: row.map(String.init) ?? "-1|")
        #expect(try bench.run(example.text) != "", "\(declaration.name)")
        #expect(bench.evaluationLog.errors == [], "\(declaration.name)")
      } else {
        _ = try bench(s: "-1|").value(example.text)
      }
    }
  }

  @Test func `an example calls its own operator`() {
    for declaration in registry.declarations {
      let example = declaration.example
      let text = ([example.text] + example.rows).joined(separator: "\n")
      let words = text.split { !$0.isLetter }.map(String.init)
      let name = declaration.name.split { !$0.isLetter }.map(String.init)
      #expect(words.contains(name), "\(text)")
    }
  }

  @Test func `every operator handles every end of a stream`() throws {
    for call in calls where call.hasPrefix("s.") && !isAgain(call) {
      for diagram in ["", "|", "#", "-1#", "-1-1-1-1|"] {
        let bench = try bench(s: diagram)
        _ = try bench.run(call)
        #expect(bench.evaluationLog.errors == [], "\(call) on \(diagram)")
      }
    }
  }

  /// True if the call subscribes again at one instant without end. The run stops it with a failure.
  private func isAgain(_ call: String) -> Bool {
    call.hasPrefix("s.retry") || call.hasPrefix("s.repeat")
  }

  @Test func `an endless repetition at one instant is stopped`() throws {
    for call in ["s.repeat()", "s.repeat(when: { $0 })"] {
      let bench = ExpressionBench()
      try bench.function("f", "{ $0 }")
      _ = try bench.run(call.replacing("s.", with: "empty()."))
      #expect(bench.evaluationLog.errors.count == 1, "\(call)")
    }
  }

  @Test func `a summary is one short sentence`() {
    for declaration in registry.declarations {
      #expect(declaration.summary.hasSuffix("."), "\(declaration.name)")
      #expect(declaration.summary.count <= 90, "\(declaration.name)")
    }
  }

  @Test func `a signature marks optional parameters`() {
    let signatures = registry.declarations.filter { $0.name == "concatMap" }.map(\.signature)
    #expect(
      signatures == [
        "concatMap([projection: .lazy or .eager], [overflow: .buffer or .drop], _: closure)"
      ])
  }

  @Test func `the names of both libraries are known`() {
    let names = Set(registry.declarations.flatMap(\.names))
    for name in [
      "removeDuplicates", "switchToLatest", "prefix", "dropFirst", "collect", "prepend", "append",
    ] {
      #expect(names.contains(name))
    }
    #expect(registry.freeFunctionNames.isSuperset(of: ["merge", "zip", "just", "cold", "never"]))
    #expect(registry.valueFunctionNames.contains("fail"))
    #expect(registry.subjects["PassthroughSubject"] != nil)
  }

  @Test(arguments: [
    ("PublishSubject()", "[1, 2]"), ("PassthroughSubject()", "[1, 2]"),
    ("BehaviorSubject(value: 0)", "[0, 1, 2]"), ("CurrentValueSubject(0)", "[0, 1, 2]"),
    ("ReplaySubject(bufferSize: 1)", "[1, 2]"), ("AsyncSubject()", "[2]"),
    ("PublishRelay()", "[1, 2]"), ("BehaviorRelay(value: 0)", "[0, 1, 2]"),
  ])
  func `a subject is made by its initialiser`(_ text: String, _ expected: String) throws {
    let subject = try Compiler(environment: ExpressionBench()).subject(parsed(text))
    var values: [Value] = []
    subject.asObservable().subscribe(onNext: { values.append($0) })
    subject.onNext(.integer(1))
    subject.onNext(.integer(2))
    subject.onCompleted()
    #expect(Value.array(values).description == expected)
  }

  @Test(arguments: [
    ("ReplaySubject(bufferSize: -1)", "-1 is too small, at least 0 is expected here"),
    (
      "BehaviorSubject()",
      "an argument of 'BehaviorSubject' is missing: it is BehaviorSubject(value: value)"
    ),
  ])
  func `a subject that cannot be made is an error`(_ text: String, _ expected: String) throws {
    let expression = try parsed(text)
    do throws(CheckErrors) {
      _ = try Compiler(environment: ExpressionBench()).subject(expression)
      Issue.record("it was made")
    } catch {
      #expect(error.errors.map { $0.words.message } == [expected])
    }
  }
}
