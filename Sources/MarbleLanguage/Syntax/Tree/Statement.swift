/// One line of a scenario file, or several lines if a pipeline continues.
///
/// `scenario TITLE` is not a statement: it begins a `ScenarioSyntax`.
package indirect enum Statement: Sendable {
  case version(Version)
  case tick(Tick)
  case system(System)
  case until(Until)
  case order(Order)
  case vary(Vary)
  case keys(Keys)
  /// `case p = "short", r = false`: the scenario runs once with these keys.
  case variant(Keys)

  /// `hot NAME DIAGRAM`: a source that emits whether or not it has subscribers.
  case hot(Row)
  /// `cold NAME DIAGRAM`: a source that starts from the beginning for every subscriber.
  /// `cold NAME(ARGUMENTS) DIAGRAM`: the answer of a stubbed service.
  case cold(Row)
  /// `subject NAME = ReplaySubject(bufferSize: 2)  DIAGRAM`: a subject that the row sends into. The
  /// expression is always an `Expression.Node.call` without a receiver.
  case subject(Row, Expression)
  /// `connect NAME  ---^---!`: one connection of a connectable stream.
  case connect(Row)
  /// `observe NAME = STREAM  ^---!`: one more observer of a named stream.
  case observe(Row, of: Name)

  case function(Function)
  case stream(Stream)
  case feed(Feed)

  /// `expect NAME DIAGRAM`, or `expect NAME[0] DIAGRAM` for an inner stream that NAME emitted.
  /// `expect(in order) NAME DIAGRAM` has a modifier.
  case expect(Row)
  /// `subs NAME ^---!`: one subscription of a source; `subs NAME none`: there is none.
  case subscriptions(Row)
  /// `calls NAME DIAGRAM`: the calls of a closure or a service; `calls NAME none`: there are none.
  case calls(Row)

  case any(Generated)
  case late(Late)
  case claim(Claim)
}

extension Statement {
  /// From the keyword to the last byte of the statement, without comments.
  package var range: SourceRange {
    switch self {
    case .version(let statement): statement.range
    case .tick(let statement): statement.range
    case .system(let statement): statement.range
    case .until(let statement): statement.range
    case .order(let statement): statement.range
    case .vary(let statement): statement.range
    case .keys(let statement): statement.range
    case .variant(let statement): statement.range
    case .function(let statement): statement.range
    case .stream(let statement): statement.range
    case .feed(let statement): statement.range
    case .hot(let row), .cold(let row), .subject(let row, _), .connect(let row),
      .observe(let row, of: _), .expect(let row), .subscriptions(let row), .calls(let row):
      row.range
    case .any(let statement): statement.range
    case .late(let statement): statement.range
    case .claim(let statement): statement.range
    }
  }
}
