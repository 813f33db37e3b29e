import MarbleDiagrams
import MarbleStreams

/// One form of an operator, a function, a subject or a member of a value: its names, its
/// parameters, and the call of the library that receives the arguments.
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

// Each function takes the parameters, and a function that receives their arguments in that order.

extension OperatorDeclaration {
  /// An operator on a stream.
  static func method<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build:
      @escaping @Sendable (Observable<Value>, repeat each Argument) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .method { try build($0, repeat (each parameters).read(&$1)) })
  }

  /// An operator of a project, on elements of a type of the project.
  ///
  /// - Parameters:
  ///   - source: Makes the stream of elements of a stream of values.
  ///   - result: Makes the stream of values of the operator's.
  package static func method<Element, each Argument, Result>(
    defined name: String, summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    source: @escaping @Sendable (Observable<Value>, CallSite) -> Observable<Element>,
    result: @escaping @Sendable (Observable<Result>) -> Observable<Value>,
    build:
      @escaping @Sendable (Observable<Element>, repeat each Argument) throws -> Observable<Result>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      [name], summary, example, list(repeat each parameters),
      .method {
        try result(build(source($0, $1.site), repeat (each parameters).read(&$1)))
      })
  }

  /// An operator that divides one stream into two.
  static func splitting<each Argument>(
    _ name: String, summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>, labels: (String, String),
    build:
      @escaping @Sendable (Observable<Value>, repeat each Argument) throws -> (
        Observable<Value>, Observable<Value>
      )
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      [name], summary, example, list(repeat each parameters),
      .splitting(labels) { try build($0, repeat (each parameters).read(&$1)) })
  }

  /// A function that makes a stream.
  static func source<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .source { try build(repeat (each parameters).read(&$0)) })
  }

  /// A function that makes a subject.
  static func subject<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> any SubjectType<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .subject { try build(repeat (each parameters).read(&$0)) })
  }

  /// A method of a value.
  static func member<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (Value, repeat each Argument) throws -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .member { try build($0, repeat (each parameters).read(&$1)) })
  }

  /// A property of a value.
  static func property(
    _ names: String..., summary: String, example: ExampleCall,
    build: @escaping @Sendable (Value) -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, [], .property(build))
  }

  /// A function that computes a value.
  static func function<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> Value
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .function { try build(repeat (each parameters).read(&$0)) })
  }

  /// The parameters that a call writes.
  private static func list<each Argument>(
    _ parameters: repeat OperatorParameter<each Argument>
  ) -> [Parameter] {
    var list: [Parameter] = []
    for case let parameter? in repeat (each parameters).parameter { list.append(parameter) }
    return list
  }
}
