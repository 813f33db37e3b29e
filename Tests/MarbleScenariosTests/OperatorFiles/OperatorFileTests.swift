import Testing

@testable import MarbleLanguage
@testable import MarbleScenarios

/// Every operator has scenarios. A new one in the registry fails here until its file is complete.
@Suite struct `Every operator of the registry` {
  @Test(arguments: OperatorDeclaration.withFiles)
  func `has a file that calls each of its forms by each of its names`(
    _ declaration: OperatorDeclaration
  ) {
    guard let file = declaration.file else {
      Issue.record(
        "\(declaration.name) has no file marbles/operators/\(declaration.fileName).marbles")
      return
    }
    for name in declaration.names {
      let isCalled = file.calls.contains { $0.function.text == name && declaration.fits($0) }
      #expect(isCalled, "no scenario of \(file.name) calls \(declaration.signature(as: name))")
    }
  }

  @Test(arguments: OperatorDeclaration.withFiles)
  func `has a scenario for every variant`(_ declaration: OperatorDeclaration) {
    let arguments = (declaration.file?.calls ?? []).filter(declaration.fits).flatMap(\.arguments)
    for parameter in declaration.parameters {
      for variant in parameter.variants {
        let isWritten = arguments.contains {
          guard parameter.labels.contains($0.label?.text) else { return false }
          if case .implicitMember(let name, _) = $0.value.node { return name.text == variant }
          if case .literal(.boolean(let flag)) = $0.value.node { return "\(flag)" == variant }
          return false
        }
        #expect(
          isWritten, "no scenario of \(declaration.fileName) has \(parameter.signature) \(variant)")
      }
    }
  }

  @Test(arguments: OperatorDeclaration.withFiles)
  func `is shown empty, silent, failing and disposed`(_ declaration: OperatorDeclaration) {
    for condition in Condition.allCases {
      let exemption = exemptions.first {
        $0.files.contains(declaration.fileName) && $0.conditions.contains(condition)
      }
      let isShown = declaration.file?.shows(condition) ?? false
      #expect(isShown || exemption != nil, "\(declaration.fileName): \(condition)")
    }
  }

  /// What comes back into an operator while it emits, disposes or subscribes meets its new state.
  @Test(arguments: OperatorDeclaration.withFiles.filter(\.makesStage))
  func `feeds its own source in a scenario`(_ declaration: OperatorDeclaration) {
    let isFedBack = OperatorFile.feedback.contains {
      $0.isFedBack && $0.calls.contains(where: declaration.fits)
    }
    #expect(isFedBack, "no scenario of marbles/feedback calls \(declaration.signature)")
  }

  @Test func `has no unnecessary exemption`() {
    for exemption in exemptions {
      for name in exemption.files {
        let file = OperatorFile.all.first { $0.name == name }
        for condition in exemption.conditions {
          #expect(file?.shows(condition) == false, "\(name): \(condition)")
        }
      }
    }
  }

  @Test func `no file is of no operator`() {
    let names = Set(OperatorDeclaration.withFiles.map(\.fileName))
    for file in OperatorFile.all { #expect(names.contains(file.name), "\(file.name)") }
  }
}

extension OperatorFile {
  fileprivate static let feedback = files(in: "feedback")
}

extension OperatorDeclaration: CustomTestStringConvertible {
  /// Its signature.
  public var testDescription: String { signature }
}

extension OperatorDeclaration {
  /// The declarations of streams and subjects. Members and functions of values belong to the
  /// language.
  static let withFiles = OperatorRegistry.standard.declarations.filter {
    !$0.isOfValues && $0.name != "cold"
  }

  /// The name of the file that shows it.
  var fileName: String {
    let key = parameters.first?.labels.first.flatMap { $0 }.map { "\(name)(\($0):)" }
    return key.flatMap { fileNames[$0] } ?? fileNames[name] ?? name.kebabCased
  }

  var file: OperatorFile? { OperatorFile.all.first { $0.name == fileName } }

  /// True if the call has the labels of this form.
  func fits(_ call: MarbleScenarios.Call) -> Bool {
    guard names.contains(call.function.text), (role == .method) == (call.receiver != nil) else {
      return false
    }
    let match = try? OverloadMatch(call.arguments, to: parameters) {
      $1.admits(call.arguments[$0].value)
    }
    return match != nil
  }
}

extension Parameter {
  /// True if the spelling of an argument fits this parameter. This is enough to distinguish the
  /// forms of a name.
  fileprivate func admits(_ expression: MarbleScenarios.Expression) -> Bool {
    let isCase = !cases.isEmpty || typeName == "scheduler"
    return switch (expression.node, typeName) {
    case (.closure, "closure"), (.name, "closure"), (.name, "value"): true
    case (.closure, _), (_, "closure"): false
    case (.implicitMember, _) where isCase: true
    case _ where isCase: false
    case (.literal(.duration), "duration"), (.binary, "duration"): true
    case (.literal(.duration), _), (_, "duration"): false
    case (.array, "stream"): false
    case (.array, "array of streams"): true
    case (_, "array of streams"): false
    default: true
    }
  }

  /// The possible cases of the parameter, without its default.
  fileprivate var variants: [String] {
    if typeName == "true or false" { return isOptional ? [] : ["true", "false"] }
    return cases.map { String($0.prefix { $0 != "(" }) }.filter { !isOptional || $0 != cases[0] }
  }
}

extension String {
  /// `distinct-until-changed` for `distinctUntilChanged`.
  fileprivate var kebabCased: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
  }
}
