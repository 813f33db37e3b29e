import MarbleDiagrams
import MarbleStreams

/// Makes the streams, closures and subjects of a scenario. It is the entry point of the evaluation.
///
/// Every method finds all errors of its argument before anything runs.
package struct PipelineCompiler {
  private let environment: any ScenarioEnvironment
  private let registry: OperatorRegistry
  private let library: LibraryUse?

  /// - Parameter library: The other library whose operators make the stages.
  package init(
    environment: any ScenarioEnvironment, registry: OperatorRegistry = .standard,
    library: LibraryUse? = nil
  ) {
    self.environment = environment
    self.registry = registry
    self.library = library
  }

  /// The stream of a pipeline. Its stages store their positions in the text.
  package func pipeline(_ expression: Expression) throws(CheckErrors) -> Pipeline {
    let compiler = Compiler(environment: environment, registry: registry, library: library)
    let code = compiler.stream(expression.replacing(environment.numbers))
    guard let pipeline = code?.constant, compiler.errors.isEmpty else {
      throw CheckErrors(errors: compiler.errors)
    }
    return pipeline.startingOnTrampoline(environment.schedulers)
  }

  /// A named closure. It takes as many arguments as it has parameters.
  ///
  /// - Parameter implications: For a condition, where `nil` is false, the log of its evaluation.
  package func function(
    _ closure: Closure, noting implications: ImplicationLog? = nil
  ) throws(CheckErrors) -> CompiledClosure {
    let compiler = Compiler(environment: environment, registry: registry, library: library)
    compiler.implications = implications
    let code = compiler.function(closure.replacing(environment.numbers), arity: nil)
    guard let function = code?.constant, compiler.errors.isEmpty else {
      throw CheckErrors(errors: compiler.errors)
    }
    return function
  }

  /// The subject of `let NAME = PublishSubject()`.
  package func subject(_ initializer: Expression) throws(CheckErrors) -> any SubjectType<Value> {
    let compiler = Compiler(environment: environment, registry: registry, library: library)
    guard let subject = compiler.subject(initializer.replacing(environment.numbers)),
      compiler.errors.isEmpty
    else {
      throw CheckErrors(errors: compiler.errors)
    }
    return subject
  }
}
