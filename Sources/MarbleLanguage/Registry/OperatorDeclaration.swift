import MarbleDiagrams
import MarbleStreams

/// One form of an operator, a function, a subject or a member of a value: its names, its
/// parameters, and the call of the library that receives the arguments.
///
/// The language takes from these declarations how a call is read, checked, suggested and listed,
/// and what the tests of every operator try. A few rules name an operator themselves:
/// `FreeVariables` the subject of `multicast`, `ChartBuilder` the row of `cold`, and
/// `LawExceptions` the operators to which a law does not apply.
package final class OperatorDeclaration: Sendable {
  package let name: String
  /// Other names for it, such as Combine's.
  package let aliases: [String]
  package let parameters: [Parameter]
  /// One line for the list of operators.
  package let summary: String
  package let example: ExampleCall
  package let role: Role
  /// True for a method that divides one stream into two, so that its result is a tuple.
  let isSplitting: Bool
  /// Compiles the arguments of a call. Nil after an error.
  let compile: @Sendable (any ArgumentCompiler, inout CallArguments) -> Body?

  /// What a call does, by the value of its receiver: `()` without one. Nil if such a value has no
  /// member of this name.
  typealias Body = (_ receiver: Value, inout CallContext) throws -> Value?

  /// The position of an operator in a pipeline.
  package enum Role: Sendable {
    /// A method of a stream that returns another stream: `stream.debounce(…)`.
    case method
    /// A free function that makes a stream: `merge(…)`.
    case source
    /// After `let NAME =`, alone: `PublishSubject()`.
    case subject
    /// A method of a value: `value.hasPrefix(…)`.
    case member
    /// A property of a value: `value.count`.
    case property
    /// A function of values: `String(…)`.
    case function
  }

  /// True if it computes a value from values.
  package var isOfValues: Bool { [.member, .property, .function].contains(role) }

  /// True if a call makes a stage, which counts the streams below it.
  package var makesStage: Bool { role == .method || role == .source }

  /// - Parameter call: Receives the code of the arguments, in the order of the parameters.
  private init<each Argument>(
    _ names: [String], _ summary: String, _ example: ExampleCall, _ role: Role,
    isSplitting: Bool = false, _ parameters: repeat OperatorParameter<each Argument>,
    call:
      @escaping @Sendable (
        Value, inout CallContext, ArgumentCode<(repeat each Argument)>
      ) throws -> Value?
  ) {
    name = names[0]
    aliases = Array(names.dropFirst())
    self.summary = summary
    self.example = example
    self.role = role
    self.isSplitting = isSplitting
    var written: [Parameter] = []
    for case let parameter? in repeat (each parameters).parameter { written.append(parameter) }
    self.parameters = written
    compile = { compiler, arguments in
      // All are compiled, so that the errors of each are found.
      let codes = (repeat (each parameters).code(compiler, &arguments))
      if arguments.haveError { return nil }
      let code: ArgumentCode<(repeat each Argument)> = { context in
        (repeat try (each codes)(&context))
      }
      return { receiver, context in try call(receiver, &context, code) }
    }
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
    OperatorDeclaration(names, summary, example, .method, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      guard let source = context.source else { return nil }
      return try context.stage(build(source, repeat each arguments))
    }
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
    OperatorDeclaration([name], summary, example, .method, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      guard let stream = context.source else { return nil }
      let elements = source(stream, context.site)
      return try context.stage(result(build(elements, repeat each arguments)))
    }
  }

  /// A function of a project that makes a stream.
  package static func source<each Argument, Result>(
    defined name: String, summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    result: @escaping @Sendable (Observable<Result>) -> Observable<Value>,
    build: @escaping @Sendable (repeat each Argument) throws -> Observable<Result>
  ) -> OperatorDeclaration {
    OperatorDeclaration([name], summary, example, .source, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      return try context.stage(result(build(repeat each arguments)))
    }
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
      [name], summary, example, .method, isSplitting: true, repeat each parameters
    ) { _, context, code in
      let arguments = try code(&context)
      guard let source = context.source else { return nil }
      let (first, second) = try build(source, repeat each arguments)
      return .pair(try context.stage(first), try context.stage(second), labels: labels)
    }
  }

  /// A function that makes a stream.
  static func source<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> Observable<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, .source, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      return try context.stage(build(repeat each arguments))
    }
  }

  /// A function that makes a subject.
  static func subject<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> any SubjectType<Value>
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, .subject, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      return .stream(try build(repeat each arguments).asObservable())
    }
  }

  /// A method of a value.
  static func member<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (Value, repeat each Argument) throws -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, .member, repeat each parameters) {
      receiver, context, code in
      let arguments = try code(&context)
      let site = context.site
      return try build(receiver, repeat each arguments).map {
        try ValueSize.checked($0, at: site.range, chargedTo: site.evaluationLog)
      }
    }
  }

  /// A property of a value.
  static func property(
    _ names: String..., summary: String, example: ExampleCall,
    build: @escaping @Sendable (Value) -> Value?
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, .property) { receiver, _, _ in build(receiver) }
  }

  /// A function that computes a value.
  static func function<each Argument>(
    _ names: String..., summary: String, example: ExampleCall,
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument) throws -> Value
  ) -> OperatorDeclaration {
    OperatorDeclaration(names, summary, example, .function, repeat each parameters) {
      _, context, code in
      let arguments = try code(&context)
      return try build(repeat each arguments)
    }
  }
}
