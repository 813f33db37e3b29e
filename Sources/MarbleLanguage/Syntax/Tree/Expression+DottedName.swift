extension Expression {
  /// The name, if the expression contains no call: `username`, or the dotted name of an output,
  /// `signUpButton.isEnabled`.
  package var dottedName: Name? {
    switch node {
    case .name(let text):
      return Name(text, range)
    case .member(let base, let member):
      guard let prefix = base.dottedName else { return nil }
      return Name("\(prefix.text).\(member.text)", range)
    default:
      return nil
    }
  }
}
