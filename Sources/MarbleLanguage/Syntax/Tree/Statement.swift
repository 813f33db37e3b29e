import MarbleDiagrams

/// One line of a scenario file, or several lines if a pipeline continues.
///
/// `scenario TITLE` is not a statement: it begins a `ScenarioSyntax`.
package indirect enum Statement: Sendable {
  case version(Version)
  case tick(Tick)
  case system(System)
  case until(Until)
  case order(Order)
  case keys(Keys)
  /// `case p = "short", r = false`: the scenario runs once with these keys.
  case variant(Keys)

  /// `hot NAME DIAGRAM`: a source that emits whether or not it has subscribers.
  case hot(Row)
  /// `cold NAME DIAGRAM`: a source that starts from the beginning for every subscriber.
  /// `cold NAME(ARGUMENTS) DIAGRAM`: the answer of a stubbed service.
  case cold(Row)
  /// `connect NAME  ---^---!`: one connection of a connectable stream.
  case connect(Row)
  /// `observe NAME = STREAM  ^---!`: one more observer of a named stream.
  case observe(Row, of: Name)

  /// `fn NAME = { $0 != "" }`: a named closure whose calls are recorded.
  case function(Definition)
  /// `let NAME = PIPELINE`: names a stream, without subscribing to it.
  case stream(Definition)
  /// `feed NAME = PIPELINE`: sends what the pipeline emits into the subject NAME.
  case feed(Definition)

  /// `expect NAME DIAGRAM`, or `expect NAME[0] DIAGRAM` for an inner stream that NAME emitted.
  /// `expect(in order) NAME DIAGRAM` has a modifier.
  case expect(Row)
  /// `subs NAME ^---!`: one subscription of a source; `subs NAME none`: there is none.
  case subscriptions(Row)
  /// `calls NAME DIAGRAM`: the calls of a closure or a service; `calls NAME none`: there are none.
  case calls(Row)

  case any(Generated)
  case number(Number)
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
    case .keys(let statement): statement.range
    case .variant(let statement): statement.range
    case .function(let row), .stream(let row), .feed(let row): row.range
    case .hot(let row), .cold(let row), .connect(let row), .observe(let row, of: _),
      .expect(let row), .subscriptions(let row), .calls(let row):
      row.range
    case .any(let statement): statement.range
    case .number(let statement): statement.range
    case .late(let statement): statement.range
    case .claim(let statement): statement.range
    }
  }
}

// MARK: - Rows

extension Statement {
  /// What the statements with a diagram have: a source, an observer, a connection or an
  /// expectation.
  ///
  /// The diagram is kept as its bytes, without surrounding spaces, because it can only be read once
  /// the tick is known.
  package struct Row: Sendable {
    /// The name before the diagram. Only `cold` and `subs` may have arguments.
    package let source: SourcePattern
    /// How strictly an `expect` row is compared.
    package var mode = Mode.events(.exact)
    /// True for `cold(anyway)`: the service answers although the call was cancelled.
    package var answersAnyway = false
    /// The index of the inner stream that an `expect` row is about, counted from zero. Nil is the
    /// stream of the name.
    package var inner: Int?
    /// The diagram, or the `none` in its place. Empty for an `observe` row without a window, which
    /// begins at zero, and for a row that a recording completes.
    package let diagram: SourceRange
    /// True for `subs` and `calls` with the word that represents an empty diagram.
    package var isNone = false
    package let range: SourceRange

    package var name: Name { source.name }

    /// True for a row that expects something and has no diagram. A recording completes it.
    package var isOpen: Bool { diagram.isEmpty }

    /// The name that messages use.
    package var fullName: String { inner.map { "\(name.text)[\($0)]" } ?? name.text }
  }

  /// How strictly a row is compared.
  package enum Mode: Hashable, Sendable {
    /// Nothing in parentheses, `(in order)` or `(any order)`.
    case events(Looseness)
    /// `(within 20ms)`. The range is that of the duration.
    case within(DurationSyntax, SourceRange)
    /// `(nothing)`: the diagram is a window.
    case nothing
  }
}

extension Statement {
  /// An `expect` row without a diagram that the text does not have.
  ///
  /// - Parameter place: The empty range where it would be.
  package static func openRow(of name: String, at place: SourceRange) -> Statement {
    let source = SourcePattern(name: Name(name, place), arguments: nil, range: place)
    return .expect(Row(source: source, diagram: place, range: place))
  }
}

/// A source, or the calls of a stubbed service.
package struct SourcePattern: Sendable {
  package let name: Name
  /// The arguments of a service, possibly none. Nil for a source.
  package let arguments: [ArgumentPattern]?
  /// From the name to its closing parenthesis.
  package let range: SourceRange
}

/// One argument of a stubbed call.
package struct ArgumentPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `_`
    case any
    case exactly(Value)
  }

  package let kind: Kind
  package let range: SourceRange
}

extension SourcePattern {
  /// A name without arguments.
  init(_ name: Name) { self.init(name: name, arguments: nil, range: name.range) }

  /// The common part of two rows about the same source.
  package struct Key: Hashable {
    package let name: String
    package let arguments: [ArgumentPattern.Kind]?

    package init(name: String, arguments: [ArgumentPattern.Kind]?) {
      (self.name, self.arguments) = (name, arguments)
    }
  }

  package var key: Key { Key(name: name.text, arguments: arguments?.map(\.kind)) }
}

// MARK: - Definitions

extension Statement {
  package struct Definition: Sendable {
    package let name: Name
    /// The pipeline, or the closure of `fn`.
    package var pipeline: Expression
    package let range: SourceRange
  }
}
