/// The runtime's name of an enum's case, which `Mirror` gives only for cases with a payload, and
/// which a type's own description may hide.
@_silgen_name("swift_EnumCaseName")
private func runtimeEnumCaseName<Subject>(_ value: Subject) -> UnsafePointer<CChar>?

/// The name of the case that an enum value is.
func enumCaseName<Subject>(of value: Subject) -> String? {
  runtimeEnumCaseName(value).map { String(cString: $0) }
}
