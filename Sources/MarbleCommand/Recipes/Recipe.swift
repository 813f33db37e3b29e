import EmbeddedFiles

/// A scenario file for something that many programs need. `marbles new recipe NAME` writes it.
///
/// The files are in `marbles/recipes` of this package, and are compiled into the command.
struct Recipe: Sendable {
  /// The name of the file without its ending, such as `search-as-you-type`.
  let name: String
  let text: String

  /// All recipes, in the order of their names.
  static let all = EmbeddedFile.files(in: "Recipes").map { name, file in
    Recipe(name: String(name.dropLast(".marbles".count)), text: file.text)
  }

  static var names: [String] { all.map(\.name) }
}
