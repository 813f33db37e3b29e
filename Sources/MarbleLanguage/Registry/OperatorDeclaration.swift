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

  /// Compiles the arguments of a call, and returns what a call does. Nil after an error.
  typealias Compiling<Call> = @Sendable (any ArgumentCompiler, inout CallArguments) -> Call?

  enum Build: Sendable {
    /// `stream.debounce(…)`
    case method(
      Compiling<(Observable<Value>, inout CallContext) throws -> Observable<Value>>)
    /// `stream.partition(…)`, which returns a tuple with these labels.
    case splitting(
      (String, String),
      Compiling<
        (Observable<Value>, inout CallContext) throws -> (Observable<Value>, Observable<Value>)
      >)
    /// `merge(…)`
    case source(Compiling<(inout CallContext) throws -> Observable<Value>>)
    /// `PublishSubject()`
    case subject(Compiling<(inout CallContext) throws -> any SubjectType<Value>>)
    /// `value.hasPrefix(…)`. Nil if the value has no such member.
    case member(Compiling<(Value, inout CallContext) throws -> Value?>)
    /// `value.count`
    case property(@Sendable (Value) -> Value?)
    /// `String(…)`
    case function(Compiling<(inout CallContext) throws -> Value>)
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
      .method(compiling(repeat each parameters, for: build)))
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
      .method { compiler, arguments in
        code(compiler, &arguments, repeat each parameters).map { code in
          { stream, context in
            let arguments = try code(&context)
            return try result(build(source(stream, context.site), repeat each arguments))
          }
        }
      })
  }

  /// A function of a project that makes a stream.
  package static func source<each Argument, Result>(
    defined name: String, summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    result: @escaping @Sendable (Observable<Result>) -> Observable<Value>,
    build: @escaping @Sendable (repeat each Argument) throws -> Observable<Result>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      [name], summary, example, list(repeat each parameters),
      .source { compiler, arguments in
        compiling(repeat each parameters, for: build)(compiler, &arguments).map { call in
          { try result(call(&$0)) }
        }
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
      .splitting(labels, compiling(repeat each parameters, for: build)))
  }

  /// A function that makes a stream.
  static func source<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .source(compiling(repeat each parameters, for: build)))
  }

  /// A function that makes a subject.
  static func subject<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> any SubjectType<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .subject(compiling(repeat each parameters, for: build)))
  }

  /// A method of a value.
  static func member<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (Value, repeat each Argument) throws -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(
      names, summary, example, list(repeat each parameters),
      .member(compiling(repeat each parameters, for: build)))
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
      .function(compiling(repeat each parameters, for: build)))
  }

  /// The parameters that a call writes.
  private static func list<each Argument>(
    _ parameters: repeat OperatorParameter<each Argument>
  ) -> [Parameter] {
    var list: [Parameter] = []
    for case let parameter? in repeat (each parameters).parameter { list.append(parameter) }
    return list
  }

  /// Compiles the arguments of a call on a receiver.
  private static func compiling<Receiver, each Argument, Result>(
    _ parameters: repeat OperatorParameter<each Argument>,
    for build: @escaping @Sendable (Receiver, repeat each Argument) throws -> Result
  ) -> Compiling<(Receiver, inout CallContext) throws -> Result> {
    { compiler, arguments in
      code(compiler, &arguments, repeat each parameters).map { code in
        { receiver, context in
          let arguments = try code(&context)
          return try build(receiver, repeat each arguments)
        }
      }
    }
  }

  /// Compiles the arguments of a call without a receiver.
  private static func compiling<each Argument, Result>(
    _ parameters: repeat OperatorParameter<each Argument>,
    for build: @escaping @Sendable (repeat each Argument) throws -> Result
  ) -> Compiling<(inout CallContext) throws -> Result> {
    { compiler, arguments in
      code(compiler, &arguments, repeat each parameters).map { code in
        { context in
          let arguments = try code(&context)
          return try build(repeat each arguments)
        }
      }
    }
  }

  /// Compiles the arguments of all parameters, so that it finds the errors of each.
  private static func code<each Argument>(
    _ compiler: any ArgumentCompiler, _ arguments: inout CallArguments,
    _ parameters: repeat OperatorParameter<each Argument>
  ) -> ArgumentCode<(repeat each Argument)>? {
    let codes = (repeat (each parameters).compile(compiler, &arguments))
    guard let codes = try? (repeat compiled(each codes)) else { return nil }
    return { context in (repeat try (each codes)(&context)) }
  }

  private struct Incomplete: Error {}

  private static func compiled<Code>(_ code: Code?) throws -> Code {
    guard let code else { throw Incomplete() }
    return code
  }
}
