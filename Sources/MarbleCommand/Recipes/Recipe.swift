/// A scenario file for something that many programs need. `marbles new recipe NAME` writes it.
///
/// The files are in `marbles/recipes` of this package. The command of another package has no copy
/// of them, so their texts are also Swift source, in the folder `Texts`.
struct Recipe: Sendable {
  /// The name of the file without its ending, such as `search-as-you-type`.
  let name: String
  /// The content of the file.
  let text: String

  /// All recipes, in the order of their names.
  static let all: [Recipe] = [
    .autosave,
    .boundedUploads,
    .cacheThenNetwork,
    .debounceDistinct,
    .doubleTap,
    .downloadProgress,
    .formValidation,
    .offlineQueue,
    .optimisticUpdate,
    .pagination,
    .polling,
    .presenceHeartbeat,
    .rateLimit,
    .retryWithBackoff,
    .searchAsYouType,
    .sharedRequest,
    .timeoutWithFallback,
    .tokenRefresh,
    .undo,
    .websocketReconnect,
  ]

  static var names: [String] { all.map(\.name) }

  /// Returns the recipe with this name.
  static func named(_ name: String) throws(CallError) -> Recipe {
    guard let recipe = all.first(where: { $0.name == name }) else {
      throw .unknownRecipe(name, known: names)
    }
    return recipe
  }
}
