extension OperatorDeclaration {
  /// The form of a call with these arguments, see ``OperatorLibrary/operation(for:)``.
  func form(of slots: [CompiledArgument]) -> String {
    let texts = zip(parameters, slots).compactMap { $0.form(of: $1) }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }
}

extension Parameter {
  /// The label and the type of an argument. Nil for one that is left out.
  fileprivate func form(of slot: CompiledArgument) -> String? {
    let label = labels[0] ?? "_"
    switch slot {
    case .omitted: return nil
    case .flag(let name):
      if case .flag(let cases) = type, cases.first == name { return nil }
      return "\(label): .\(name)"
    case .choice(let name, _): return "\(label): .\(name)"
    case .scheduler(let name): return "\(label): .\(name.rawValue)"
    default:
      switch (type, slot) {
      case (.function(.exactly(let count)), _) where count != 1,
        (.reset(let count), .function) where count != 1:
        return "\(label): closure of \(count)"
      case (.reset, .function): return "\(label): closure"
      case (.reset, _): return "\(label): true or false"
      default: break
      }
      return "\(label): \(typeName)" + (isVariadic ? "..." : "")
    }
  }
}
