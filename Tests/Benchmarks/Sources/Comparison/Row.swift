/// A workload in the version of each library.
struct Row {
  let name: String
  /// The number of elements or deliveries by which a time is divided.
  let elements: Int
  /// The nanoseconds that must not be exceeded, if there is a target.
  var target: Double?
  let marbles: () -> Duration
  var openCombine: (() -> Duration)?
  var async: Async?
  /// Nanoseconds measured elsewhere, for libraries that cannot be built together with the others.
  var peers = PeerFigures()

  /// An asynchronous sequence is so slow that it gets fewer elements.
  struct Async {
    let elements: Int
    let run: () async -> Duration
  }

  struct PeerFigures {
    var rxSwift: Double?
    var rxJS: Double?
  }
}
