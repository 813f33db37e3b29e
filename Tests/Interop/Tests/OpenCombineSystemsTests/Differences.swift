/// A disagreement between OpenCombine and our operators, with its number in the page on semantics.
struct Difference {
  let number: String
  /// The effect in the scenario.
  let effect: String
  /// True if it occurs in every run.
  let isCertain: Bool
}

/// The differences on OpenCombine, by the titles of the scenarios.
///
/// OpenCombine has no CombineLatest, so the documents use the one of this package. Differences of
/// CombineLatest can therefore not be observed.
let differences: [String: Difference] = [
  "The server can answer the two requests differently": Difference(
    number: "D25",
    effect: "who of the two asks first is left to chance, as a property's subscribers are a Set",
    isCertain: false)
]
