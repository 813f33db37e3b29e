/// A change of all stages of one name in a run. It is made where the stages are subscribed, so that
/// the code that makes them stays as it is.
enum StageMutation: Hashable, Sendable {
  /// Values and ends go past the stage.
  case missing(String)
  /// Each timer of the stage is due this much later.
  case later(String, by: Duration)
  /// The stage keeps the inner streams that it would dispose: `flatMapLatest` is `flatMap`.
  case keepingAll(String)

  /// The name of the stages.
  var name: String {
    switch self {
    case .missing(let name), .later(let name, _), .keepingAll(let name): name
    }
  }
}
