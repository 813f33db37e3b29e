// The names that nothing uses.

extension NameCheck {
  mutating func findUnused() {
    let inOrder = declarations.sorted { $0.value.range.start < $1.value.range.start }
    for (name, declaration) in inOrder where !isUsed(name, declaration.kind) {
      note(unused(name, declaration.kind), declaration.range)
    }
  }

  /// Notes the subjects that never receive an event. One that nothing uses has that error already.
  mutating func findUnfed() {
    for name in unfed where used.contains(name.text) && !fed.contains(name.text) {
      note(.unfed(name.text), name.range)
    }
  }

  private func isUsed(_ name: String, _ kind: NameKind) -> Bool {
    if used.contains(name) { return true }
    switch kind {
    case .input: return true
    case .observer: return hasClaims
    case .service: return uncalled.contains(name) || known.system?.services.contains(name) == true
    default: return false
    }
  }

  /// In a scenario with a system, an unused row was probably meant for the system.
  private func unused(_ name: String, _ kind: NameKind) -> NameFact {
    guard let system = known.system else { return .unused(name, kind) }
    switch kind {
    case .hot: return .missing(.input, name, near: near(name, among: system.inputs))
    case .service: return .missing(.service, name, near: near(name, among: system.services))
    default: return .unused(name, kind)
    }
  }
}
