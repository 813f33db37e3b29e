/// A disagreement between OpenCombine and us, by the number under which our operators' semantics list it.
struct Difference {
  let number: String
  /// What it comes to in the scenario.
  let effect: String
  /// Whether it shows in every run.
  let isCertain: Bool
}

/// What differs on OpenCombine, by the scenario's title.
///
/// OpenCombine has no CombineLatest, so the documents get one of this package's; nothing that differs there could be seen.
let differences: [String: Difference] = [
  "S4-10 And it may answer them differently": Difference(
    number: "D25",
    effect: "who of the two asks first is left to chance, as a property's subscribers are a Set",
    isCertain: false)
]
