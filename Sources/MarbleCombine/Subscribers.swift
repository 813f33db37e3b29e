/// Combine's namespace for the types of subscribers.
public enum Subscribers {
  /// The end of a stream.
  public enum Completion<Failure: Error> {
    /// The stream has completed.
    case finished
    /// The stream has failed.
    case failure(Failure)
  }
}
