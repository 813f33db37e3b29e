import MarbleDiagrams
import MarbleStreams

/// The other library whose operators a run uses, and the forms that the run has requested.
package final class LibraryUse {
  private let library: any OperatorLibrary
  /// The forms that the library has, and those that it lacks.
  package private(set) var mapped: Set<String> = []
  package private(set) var lacking: Set<String> = []

  package init(_ library: any OperatorLibrary) {
    self.library = library
  }

  /// The library's operator for a call. Nil if it has none.
  ///
  /// A source, such as `just(1)`, feeds an operator as a row does. One that the library lacks is
  /// made by the language.
  func operation(
    for form: OperatorDeclaration, _ slots: [CompiledArgument]
  ) -> (form: String, make: OperatorOperation)? {
    let spelling = form.form(of: slots)
    if let operation = library.operation(for: spelling) {
      mapped.insert(spelling)
      return (spelling, operation)
    }
    let isSource = form.role == .source && !slots.contains { $0.isOfStreams }
    if !isSource { lacking.insert(spelling) }
    return nil
  }

  /// Notes a call of a kind that no library can answer.
  func noteLacking(_ form: OperatorDeclaration, _ slots: [CompiledArgument]) {
    lacking.insert(form.form(of: slots))
  }
}

extension CompiledArgument {
  fileprivate var isOfStreams: Bool {
    switch self {
    case .streams, .streamList: true
    default: false
    }
  }
}

extension ArgumentReader {
  /// Makes the stream of a stage: with the operator of the other library if it has one, and
  /// otherwise with that of the language.
  mutating func stream(
    of operation: (form: String, make: OperatorOperation)?, on receiver: Observable<Value>?,
    otherwise build: (inout ArgumentReader) throws -> Observable<Value>
  ) throws -> Observable<Value> {
    guard let operation else { return try build(&self) }
    return try operation.make(OperatorCall(operation.form, on: receiver, try all(), at: site))
  }
}
