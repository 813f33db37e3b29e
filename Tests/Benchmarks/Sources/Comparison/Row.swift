/// A workload, as each library writes it.
struct Row {
  let name: String
  /// How many elements, or deliveries, a time is divided by.
  let elements: Int
  /// The nanoseconds to stay under, if a figure is set.
  var target: Double?
  let marbles: () -> Duration
  var openCombine: (() -> Duration)?
  var async: Async?
  /// Nanoseconds measured elsewhere: these libraries cannot be built beside the others.
  var elsewhere = Elsewhere()

  /// An asynchronous sequence takes so long that it is given fewer elements.
  struct Async {
    let elements: Int
    let run: () async -> Duration
  }

  struct Elsewhere {
    var rxSwift: Double?
    var rxJS: Double?
  }
}
