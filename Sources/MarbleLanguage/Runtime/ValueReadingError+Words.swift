import MarbleDiagrams

extension ValueReadingError {
  /// The reason, after a colon: `'name' is missing`.
  package var message: String {
    switch fact {
    case .unreadable(let type): "\(place)no value of '\(type)' can be made"
    case .unknownCase(let value, let type, let near):
      "\(place)'\(type)' has no \(value.shortDescription)" + suggestion(near)
    case .wrongName(let type): "\(place)it is written '.\(type)(…)'"
    case .missingMember(let label): "'\(dotted(label))' is missing"
    case .unknownMember(let label, let near): "it has no '\(dotted(label))'" + suggestion(near)
    case .wrongType(let type, let value):
      path.isEmpty
        ? "it is \(type), not \(value.shortDescription)"
        : "'\(dotted(nil))' is \(type), not \(value.shortDescription)"
    case .refused(let type): "\(place)'\(type)' refuses it"
    }
  }

  /// A suggestion of what to change, if there is one.
  package var hint: String? {
    if case .unreadable(let type) = fact {
      return "let '\(type)' be Decodable or CaseIterable, or give it an 'init?(scenarioValue:)'"
    }
    return nil
  }

  private var place: String { path.isEmpty ? "" : "'\(dotted(nil))': " }

  private func dotted(_ label: String?) -> String {
    (path + [label].compactMap { $0 }).joined(separator: ".")
  }
}
