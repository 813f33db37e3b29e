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

  case hot(Hot)
  case cold(Cold)
  case subject(Subject)
  case connect(Connect)

  case function(Function)
  case stream(Stream)
  case feed(Feed)
  case observe(Observe)

  case expect(Expect)
  case subscriptions(Subscriptions)
  case calls(Calls)

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
    case .hot(let statement): statement.range
    case .cold(let statement): statement.range
    case .subject(let statement): statement.range
    case .connect(let statement): statement.range
    case .function(let statement): statement.range
    case .stream(let statement): statement.range
    case .feed(let statement): statement.range
    case .observe(let statement): statement.range
    case .expect(let statement): statement.range
    case .subscriptions(let statement): statement.range
    case .calls(let statement): statement.range
    case .any(let statement): statement.range
    case .late(let statement): statement.range
    case .claim(let statement): statement.range
    }
  }
}
