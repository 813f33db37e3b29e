/// An error in a call of `render`, as a fact.
enum RenderError: CommandError, Equatable {
  /// One output file for several pictures; carries their number.
  case severalPictures(Int)
  /// Several pictures without an output folder.
  case picturesWithoutFolder
}
