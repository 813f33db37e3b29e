extension Diagram {
  /// How many events the group keys of a row, or of all rows that belong together, may stand for.
  public static let expansionLimit = 100_000

  /// The diagram with every group key replaced by its events; keys of values and errors stay.
  ///
  /// Keys inside groups are looked up the same way, to any depth that literals may have. A key
  /// bound to an error ends the row, as `#` does. Returns the diagram itself when no key is bound
  /// to a group or an error.
  /// - Throws: keys that contain themselves, events after an end, an order that the row's role or
  ///   a group around it does not have, more events than the limit.
  public func expanded<V>(
    with bindings: [Character: Binding<V>], limit: Int = Diagram.expansionLimit
  ) throws(NotationError) -> Diagram {
    var expansion = GroupExpansion(role: role, limit: limit)
    for (key, binding) in bindings {
      switch binding {
      case .value, .predicate: break
      case .error: expansion.errors.insert(key)
      case .group(let symbols, let ordered):
        expansion.groups[key] = EventGroup(symbols: symbols, isOrdered: ordered)
      }
    }
    if expansion.groups.isEmpty, expansion.errors.isEmpty { return self }
    let marks = expansion.groups.isEmpty ? marks : try expansion.expand(marks)
    try expansion.checkEnd(marks)
    return Diagram(role: role, marks: marks, length: length)
  }
}
