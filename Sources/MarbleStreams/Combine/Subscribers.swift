/// The namespace in which Combine keeps what subscribers say.
public enum Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error> {
    /// Well.
    case finished
    /// With a failure.
    case failure(Failure)
  }
}
