import MarbleDiagrams
import MarbleStreams

/// One form of an operator, a function, a subject or a member of a value: its names, its
/// parameters, and the call of the library that implements it.
///
/// The language takes from these declarations how a call is read, checked, suggested and listed,
/// and what the tests of every operator try. A few rules name an operator themselves:
/// `FreeVariables` the subject of `multicast`, `ChartBuilder` the row of `cold`, and
/// `LawExceptions` the operators to which a law does not apply.
package struct OperatorDeclaration: Sendable {
  package let name: String
  /// Other names for it, such as Combine's.
  package let aliases: [String]
  package let parameters: [Parameter]
  /// One line for the list of operators.
  package let summary: String
  package let example: ExampleCall
  let build: Build

  enum Build: Sendable {
    /// `stream.debounce(…)`
    case method(@Sendable (Observable<Value>, inout ArgumentReader) throws -> Observable<Value>)
    /// `stream.partition(…)`, which returns a tuple with these labels.
    case splitting(
      (String, String),
      @Sendable (Observable<Value>, inout ArgumentReader) throws -> (
        Observable<Value>, Observable<Value>
      ))
    /// `merge(…)`
    case source(@Sendable (inout ArgumentReader) throws -> Observable<Value>)
    /// `PublishSubject()`
    case subject(@Sendable (inout ArgumentReader) throws -> any SubjectType<Value>)
    /// `value.hasPrefix(…)`. Nil if the value has no such member.
    case member(@Sendable (Value, inout ArgumentReader) throws -> Value?)
    /// `value.count`
    case property(@Sendable (Value) -> Value?)
    /// `String(…)`
    case function(@Sendable (inout ArgumentReader) throws -> Value)
  }

  private init(
    _ names: [String], _ summary: String, _ example: ExampleCall, _ parameters: [Parameter],
    _ build: Build
  ) {
    name = names[0]
    aliases = Array(names.dropFirst())
    self.summary = summary
    self.example = example
    self.parameters = parameters
    self.build = build
  }

  /// The name, and the other names for it.
  package var names: [String] { [name] + aliases }
}

// MARK: - How families declare them

extension OperatorDeclaration {
  /// An operator on a stream.
  package static func method(
    _ names: String..., summary: String, example: ExampleCall, _ parameters: [Parameter] = [],
    build: @escaping @Sendable (Observable<Value>, inout ArgumentReader) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, parameters, .method(build))
  }

  /// An operator that divides one stream into two.
  static func splitting(
    _ name: String, summary: String, example: ExampleCall, _ parameters: [Parameter],
    labels: (String, String),
    build:
      @escaping @Sendable (Observable<Value>, inout ArgumentReader) throws -> (
        Observable<Value>, Observable<Value>
      )
  ) -> OperatorDeclaration {
    OperatorDeclaration([name], summary, example, parameters, .splitting(labels, build))
  }

  /// A function that makes a stream.
  static func source(
    _ names: String..., summary: String, example: ExampleCall, _ parameters: [Parameter] = [],
    build: @escaping @Sendable (inout ArgumentReader) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, parameters, .source(build))
  }

  /// A function that makes a subject.
  static func subject(
    _ names: String..., summary: String, example: ExampleCall, _ parameters: [Parameter] = [],
    build: @escaping @Sendable (inout ArgumentReader) throws -> any SubjectType<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, parameters, .subject(build))
  }

  /// A method of a value.
  static func member(
    _ names: String..., summary: String, example: ExampleCall, _ parameters: [Parameter] = [],
    build: @escaping @Sendable (Value, inout ArgumentReader) throws -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, parameters, .member(build))
  }

  /// A property of a value.
  static func property(
    _ names: String..., summary: String, example: ExampleCall,
    build: @escaping @Sendable (Value) -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, [], .property(build))
  }

  /// A function that computes a value.
  static func function(
    _ names: String..., summary: String, example: ExampleCall, _ parameters: [Parameter],
    build: @escaping @Sendable (inout ArgumentReader) throws -> Value
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, parameters, .function(build))
  }
}
