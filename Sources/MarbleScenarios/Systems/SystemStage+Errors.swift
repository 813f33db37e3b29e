import MarbleDiagrams

extension SystemStage {
  /// Registers a type of the client's errors. A row then names them, `where # = .offline`: a
  /// service fails with `APIError.offline`, and an output that fails with it shows `.offline`.
  ///
  /// ```swift
  /// stage.errors(APIError.self)
  /// stage.errors(HTTPError.self) { value in
  ///   value.caseName == "status" ? value.member(0).map { HTTPError(status: $0) } : nil
  /// }
  /// ```
  ///
  /// Without a closure, the type is `CaseIterable`, `RawRepresentable` or `Decodable`, or has an
  /// `init?(scenarioValue:)`, as `ScenarioValue` describes. A type that is none of these can be
  /// registered too: rows can expect its errors, but no service can fail with them.
  ///
  /// A `#` without a value, or with a string that is no error of a registered type, is an error of
  /// its own. Its description is the string.
  ///
  /// - Parameters:
  ///   - type: The type of the errors. A system may register several; the first that has the error
  ///     of a row is used.
  ///   - convert: Returns the error that a value of a row represents, or nil.
  public func errors<Failure: Error>(
    _ type: Failure.Type, from convert: ((Value) -> Failure?)? = nil
  ) {
    conversions.add(ErrorConversions.Conversion(type, convert))
  }
}
