import MarbleProbes
import MarbleScenarios

/// Renames a name or a key at all its places.
///
/// What only one scenario has is renamed in the excerpt of this scenario, so the others are not
/// read.
struct Rename {
  /// The text of the whole document.
  private let text: DocumentText
  /// The document in which all places are, or the excerpt that has them.
  private let document: Document
  /// The distance of the excerpt's scenario in the whole document from its place in the excerpt.
  private let distance: Int
  private let symbols: [FileSymbol]
  private let symbol: FileSymbol
  /// The offset in the excerpt.
  private let offset: Int

  /// Fails if nothing at the offset can be renamed.
  init(
    _ document: Document, at offset: Int, _ environment: EditorEnvironment
  ) throws(ResponseError) {
    let excerpt = document.ownExcerpt(at: offset, in: environment)
    let (read, distance) = excerpt ?? (document, 0)
    let found = read.symbols(in: environment)
    guard let symbols = found?.all, let symbol = found?.symbol(at: offset - distance) else {
      throw .requestFailed("nothing with a name is here")
    }
    if case .system(let system) = symbol.owner {
      throw .requestFailed("'\(symbol.text)' is a port of '\(system)', which Swift declares")
    }
    if symbol.kind == .key, symbol.text == "#" {
      throw .requestFailed("'#' is the error of every row and has no other name")
    }
    text = document.text
    (self.document, self.distance) = (read, distance)
    (self.symbols, self.symbol) = (symbols, symbol)
    self.offset = offset - distance
  }

  /// The place that the editor lets the person edit.
  var place: JSONValue {
    let place = symbol.places.first { $0.contains(offset) || $0.upperBound == offset } ?? 0..<0
    return ["range": text.range(place.moved(by: distance)), "placeholder": .string(symbol.text)]
  }

  /// The edit of all places. Fails if a place would then have another meaning.
  func edit(to new: String, _ environment: EditorEnvironment) throws(ResponseError) -> JSONValue {
    let renamed = renamed(to: new)
    guard holds(renamed, new, environment) else {
      throw .requestFailed(
        "'\(new.prefix(100))' cannot be the name here: it is no name, or it has another meaning")
    }
    let ranges = text.ranges(symbol.places.map { $0.moved(by: distance) })
    let changes = ranges.map { range -> JSONValue in ["range": range, "newText": .string(new)] }
    return ["changes": .object([.init(key: document.uri, value: .array(changes))])]
  }

  private func renamed(to new: String) -> Document {
    var bytes: [UInt8] = []
    var end = 0
    for place in symbol.places {
      bytes += document.text.bytes[end..<place.lowerBound] + new.utf8
      end = place.upperBound
    }
    bytes += document.text.bytes[end...]
    return Document(uri: document.uri, version: nil, text: DocumentText(bytes, encoding: .utf8))
  }

  /// True if the renamed file has the same symbols at the same places as before, and no new error.
  private func holds(
    _ renamed: Document, _ new: String, _ environment: EditorEnvironment
  ) -> Bool {
    guard renamed.file.errors.count == document.file.errors.count else { return false }
    let after = renamed.symbols(in: environment)?.all ?? []
    let before = symbols.map { symbol in
      Shape(symbol, text: symbol == self.symbol ? new : symbol.text) { moved($0, by: new) }
    }
    return Set(after.map { Shape($0, text: $0.text) { $0 } }) == Set(before)
  }

  /// Where a range is after all places have the new name.
  private func moved(_ range: Range<Int>, by new: String) -> Range<Int> {
    let growth = new.utf8.count - symbol.text.utf8.count
    let start = range.lowerBound + growth * placeCount(before: range.lowerBound)
    let end = range.upperBound + growth * placeCount(before: range.upperBound)
    // Another symbol may begin at a place, as 'a' does at 'a.b', and end inside it.
    return start..<max(start, end)
  }

  /// The number of places that begin before an offset.
  private func placeCount(before offset: Int) -> Int {
    symbol.places.partitionPoint { $0.lowerBound >= offset }
  }

  /// The properties of a symbol that a rename of another one must not change.
  private struct Shape: Hashable {
    let kind: FileSymbol.Kind
    let owner: FileSymbol.Owner
    let text: String
    let places: [Range<Int>]

    init(_ symbol: FileSymbol, text: String, at place: (Range<Int>) -> Range<Int>) {
      kind = symbol.kind
      owner = symbol.owner
      self.text = text
      places = symbol.places.map(place)
    }
  }
}
