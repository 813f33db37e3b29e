/// The operators of another library that a run uses in place of those of the language, and the
/// forms that it lacks.
package final class LibraryUse {
  private let forms: LibraryForms
  /// The forms that the library has, and those that it lacks.
  package private(set) var mapped: Set<String> = []
  package private(set) var lacking: Set<String> = []

  package init(_ forms: LibraryForms) {
    self.forms = forms
  }

  /// The operator that makes the stream of a call, and the arguments of each of its parameters. Nil
  /// for the operator of the language.
  ///
  /// A source, such as `just(1)`, feeds an operator as a row does. One that the library lacks is
  /// made by the language.
  func form(
    of form: OperatorDeclaration, _ arguments: [[Operand]]
  ) -> (OperatorDeclaration, [[Operand]])? {
    guard form.makesStage else { return nil }
    let written = zip(form.parameters, arguments).filter { $0.isWritten(with: $1) }
    let spelling = LibraryForm(form, written.map { $0.form(of: $1) })
    if let operation = forms.operators[spelling], !form.isSplitting {
      mapped.insert(spelling.text)
      return (operation, written.map(\.1))
    }
    if form.role == .method || form.parameters.contains(where: \.isOfStreams) {
      lacking.insert(spelling.text)
    }
    return nil
  }
}

/// The operators of another library, by the forms of the language that they override.
package struct LibraryForms: Sendable {
  fileprivate private(set) var operators: [LibraryForm: OperatorDeclaration] = [:]
  /// The forms that two operators override, and the operators that override none.
  package private(set) var errors: [OperatorError] = []

  package init(_ declarations: [OperatorDeclaration], overriding language: OperatorRegistry) {
    for declaration in declarations {
      let form = LibraryForm(declaration, declaration.parameters.map { $0.form() })
      if operators.updateValue(declaration, forKey: form) != nil {
        errors.append(.twice(form.text))
      }
      if !language.declarations.contains(where: { $0.mayHaveForm(of: declaration) }) {
        errors.append(.overridesNothing(form.text))
      }
    }
  }
}

/// The name and the arguments of a call, as `marbles operators NAME` prints them:
/// `take(until: stream)`.
///
/// Arguments that the call leaves out are not part of the form. A flag has its case,
/// `zip(_: stream..., onCompletion: .whenAllComplete)`, and is left out if it is the default. A
/// closure with other than one argument has their number: `scan(_: value, _: closure of 2)`.
private struct LibraryForm: Hashable {
  let text: String
  private let role: OperatorDeclaration.Role

  init(_ declaration: OperatorDeclaration, _ parameters: [String]) {
    text = "\(declaration.name)(\(parameters.joined(separator: ", ")))"
    role = declaration.role
  }
}

extension OperatorDeclaration {
  /// True if a call of this operator of the language may have exactly the arguments of another one.
  fileprivate func mayHaveForm(of other: OperatorDeclaration) -> Bool {
    guard name == other.name, role == other.role, !isSplitting else { return false }
    var rest = other.parameters[...]
    for parameter in parameters {
      if let first = rest.first, parameter.forms.contains(first.form()) {
        rest.removeFirst()
      } else if !parameter.isOptional {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension Parameter {
  /// False for an argument that is left out, or says the default.
  fileprivate func isWritten(with arguments: [Operand]) -> Bool {
    guard let argument = arguments.first else { return isVariadic }
    guard case .implicitMember(let name, nil) = argument.expression.node else { return true }
    return name.text != defaultCase
  }

  fileprivate var isOfStreams: Bool {
    typeName == "array of streams" || isVariadic && typeName == "stream"
  }
}
