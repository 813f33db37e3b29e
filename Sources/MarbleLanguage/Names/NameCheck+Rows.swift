// The names that rows refer to.

extension NameCheck {
  /// Returns true if there is a row that can fail the scenario.
  mutating func followRows() -> Bool {
    var expected: [String: SourceRange] = [:]
    for statement in scenario.statements {
      switch statement {
      case .expect(let row):
        use(row.name, as: .expected)
        // There may be several rows for windows in which nothing happens.
        if row.mode == .nothing { continue }
        let key = row.fullName
        if let first = expected.updateValue(row.name.range, forKey: key) {
          note(.expectedTwice(key, first: first), row.name.range)
        }
      case .subscriptions(let row): followSubscriptions(row)
      case .calls(let row):
        check(row.name, as: .counted)
        if row.isNone { uncalled.insert(row.name.text) }
      case .observe(_, of: let stream): use(stream, as: .observed)
      case .connect(let row): use(row.name, as: .connected)
      case .stream(let definition), .function(let definition):
        if makesSubject(definition) {
          followArguments(of: definition.pipeline)
        } else {
          follow(definition.pipeline)
        }
      case .feed(let row):
        check(row.name, as: .fed)
        fed.insert(row.name.text)
        // Otherwise the intended subject would also be reported, because nothing feeds it.
        if kind(of: row.name.text) != .subject { unfed = [] }
        follow(row.pipeline)
      case .keys(let keys):
        for entry in keys.entries {
          if let predicate = keys.predicates[entry.key] { follow(predicate.closure) }
        }
      case .order(let setting): mentionWork(of: setting)
      case .any(let row):
        if let condition = row.condition { follow(Condition(condition, conditionNames)) }
      case .claim(let claim):
        hasClaims = true
        follow(claim)
      default: break
      }
    }
    let expectsSomething = scenario.statements.contains(where: \.canFail)
    if !expectsSomething {
      note(scenario.isProperty ? .claimsNothing : .expectsNothing, scenario.titleRange)
    }
    return expectsSomething
  }

  /// The work of a stream has its name: `username.debounce`. Whether there is such work is only
  /// known in the run. A name in quotes has no mention, because the file does not have the name
  /// there.
  private mutating func mentionWork(of setting: Statement.Order) {
    guard case .replay(let replay) = setting.kind else { return }
    for work in replay.names {
      let start = Int(work.range.start)
      let name = Name(work.text, SourceRange(start, start + work.text.utf8.count))
      if let known = name.dottedPrefixes.first(where: { kind(of: $0.text) != nil }) {
        mention(known)
      }
    }
  }

  private mutating func followSubscriptions(_ row: Statement.Row) {
    let name = row.name
    let kind = kind(of: name.text)
    mention(name)
    guard row.source.arguments != nil else {
      return kind == .service
        ? note(.argumentsMissing(service: name.text), name.range) : check(name, as: .logged)
    }
    guard kind != nil else { return noteUnknown(name) }
    guard kind == .service else {
      return note(.argumentsWithoutService(name.text), row.source.range)
    }
    if row.isNone { uncalled.insert(name.text) }
    // Without any row the system itself answers, whatever the arguments.
    if declarations[name.text] != nil, !generated.contains(name.text),
      !answers.contains(row.source.key)
    {
      note(.answerUnknown(service: name.text), row.source.range)
    }
  }

  /// Checks a name and counts it as used. Rows such as `expect` and `subs` only check their names.
  mutating func use(_ name: Name, as role: NameRole) {
    used.insert(name.text)
    check(name, as: role)
  }

  /// True if it begins with a known name: `a.map` in `expect a.map { $0 }`.
  private mutating func isPipeline(_ name: Name) -> Bool {
    guard let point = name.text.firstIndex(of: ".") else { return false }
    let first = String(name.text[..<point])
    guard kind(of: first) != nil else { return false }
    used.insert(first)
    return true
  }

  mutating func check(_ name: Name, as role: NameRole) {
    guard let kind = kind(of: name.text) else {
      return isPipeline(name) ? note(.pipelineAsName(name.text), name.range) : noteUnknown(name)
    }
    mention(name)
    if !role.admits(kind) { note(.unfit(name.text, kind, for: role), name.range) }
  }
}
