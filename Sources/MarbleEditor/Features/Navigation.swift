import MarbleProbes
import MarbleScenarios

/// The places of a name or a key in its document.
struct Navigation {
  private let document: Document
  private let symbol: FileSymbol?

  /// - Parameter offset: The offset of one of the places.
  init(_ document: Document, at offset: Int, _ environment: EditorEnvironment) {
    self.document = document
    symbol = document.symbol(at: offset, in: environment)
  }

  /// The places that declare it. A port of a system has its rows, because Swift declares it.
  var definition: JSONValue { locations(symbol?.declarations ?? []) }

  func references(includingDeclarations: Bool) -> JSONValue {
    let declarations = includingDeclarations ? [] : Set(symbol?.declarations ?? [])
    return locations(symbol?.places.filter { !declarations.contains($0) } ?? [])
  }

  /// The places as the editor marks them: declarations are written, other places are read.
  var highlights: JSONValue {
    let declarations = Set(symbol?.declarations ?? [])
    let places = symbol?.places ?? []
    return .array(
      zip(places, document.text.ranges(places)).map { place, range in
        ["range": range, "kind": .integer(declarations.contains(place) ? 3 : 2)]
      })
  }

  private func locations(_ places: [Range<Int>]) -> JSONValue {
    .array(document.text.ranges(places).map { ["uri": .string(document.uri), "range": $0] })
  }
}
