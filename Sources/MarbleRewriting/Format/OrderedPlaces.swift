import MarbleDiagrams
import MarbleScenarios

/// Moves the places in `order` statements, `(31:18)`, with their stages. A place is a line and a
/// column, so it is wrong when the text above the stage or to its left has changed.
enum OrderedPlaces {
  /// Writes the places into a version of a file. A place at which no stage stands stays as it is.
  ///
  /// - Parameters:
  ///   - file: The version whose statements are edited.
  ///   - original: The version to whose text the places belong.
  ///   - final: The version in whose text the stages are looked for.
  static func correct(
    in file: SourceFile, from original: SourceFile, to final: SourceFile, _ edits: inout TextEdits
  ) {
    let (old, new) = (StagePlaces(original), StagePlaces(final))
    for (name, original) in zip(file.placedNames, original.placedNames) {
      guard let number = old.number(of: original.place), let place = new.place(of: number) else {
        continue
      }
      file.write(place, to: name.name, &edits)
    }
  }

  /// The errors of wrong places at which stages have come in a new version. Neither a layout nor a
  /// recording may make an invalid scenario valid.
  static func newMatches(in new: SourceFile, from original: SourceFile) -> [PlanError] {
    guard original.hasOrderedPlaces else { return [] }
    let (old, places) = (StagePlaces(original), StagePlaces(new))
    return original.placedNames.filter { _, place in
      old.number(of: place) == nil && places.number(of: place) != nil
    }.map { name, _ in
      PlanError(fact: .orderedNameUnknown(name.spelling, near: nil), range: name.range)
    }
  }

  /// The file with the number of each stage in its place, for comparisons of two versions. The
  /// lines stay the same.
  ///
  /// - Parameter original: The version that decides which places are those of stages. A wrong place
  ///   stays as it is, even if a stage has come there by chance.
  static func numbered(_ file: SourceFile, as original: SourceFile) -> SourceFile {
    guard original.hasOrderedPlaces else { return file }
    let (old, new) = (StagePlaces(original), StagePlaces(file))
    var edits = TextEdits(file.text)
    for ((name, place), (_, originalPlace)) in zip(file.placedNames, original.placedNames) {
      guard old.number(of: originalPlace) != nil, let number = new.number(of: place) else {
        continue
      }
      file.write(Statement.OrderedPlace(line: number + 1, column: 1), to: name, &edits)
    }
    return file.applying(edits)
  }
}

/// The places of all stages of a file. A stage has the place of its operator's name.
private struct StagePlaces {
  private var places: [Statement.OrderedPlace] = []
  private var numbers: [Statement.OrderedPlace: Int] = [:]

  init(_ file: SourceFile) {
    for statement in file.head + file.scenarios.flatMap(\.statements) {
      for expression in statement.expressions {
        expression.forEachCall { _, call in
          let position = file.text.position(of: Int(call.function.range.start))
          let place = Statement.OrderedPlace(line: position.line, column: position.column)
          numbers[place] = places.count
          places.append(place)
        }
      }
    }
  }

  func number(of place: Statement.OrderedPlace) -> Int? { numbers[place] }

  func place(of number: Int) -> Statement.OrderedPlace? {
    places.indices.contains(number) ? places[number] : nil
  }
}

extension SourceFile {
  /// True if an `order` statement names the place of a stage.
  var hasOrderedPlaces: Bool { !placedNames.isEmpty }

  /// The names of `order` statements that have a place.
  fileprivate var placedNames: [(name: Statement.OrderedName, place: Statement.OrderedPlace)] {
    scenarios.flatMap(\.statements).flatMap { statement in
      guard case .order(let order) = statement, case .replay(let replay) = order.kind else {
        return [] as [(Statement.OrderedName, Statement.OrderedPlace)]
      }
      return replay.names.compactMap { name in name.place.map { (name, $0) } }
    }
  }

  fileprivate func write(
    _ place: Statement.OrderedPlace, to named: Statement.OrderedName, _ edits: inout TextEdits
  ) {
    // A name in quotes may contain parentheses, but it stands before the place.
    let range = named.range.bytes
    guard place != named.place,
      let start = text.bytes[range].lastIndex(of: Byte.leftParenthesis),
      let end = text.bytes[range].lastIndex(of: Byte.rightParenthesis)
    else { return }
    edits.replace(start + 1..<end, by: "\(place.line):\(place.column)".utf8)
  }

  /// The file after some edits. Its rows may be without a diagram.
  func applying(_ edits: TextEdits) -> SourceFile {
    SourceFile(path: path, bytes: edits.appliedBytes(), admittingOpenRows: true)
  }
}
