/// The runtime's name of an enum case. `Mirror` names only cases with a payload, and a type may
/// replace its own description.
@_silgen_name("swift_EnumCaseName")
private func runtimeEnumCaseName<Subject>(_ value: Subject) -> UnsafePointer<CChar>?

/// Returns the name of the case of an enum value.
package func enumCaseName<Subject>(of value: Subject) -> String? {
  runtimeEnumCaseName(value).map { String(cString: $0) }
}
