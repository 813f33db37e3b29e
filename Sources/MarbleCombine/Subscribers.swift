/// Combine's namespace for the types of subscribers.
public enum Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error> {
    /// It completed.
    case finished
    /// It failed.
    case failure(Failure)
  }
}
