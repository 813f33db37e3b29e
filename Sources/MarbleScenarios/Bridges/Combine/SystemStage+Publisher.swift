#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
    import MarbleTestKit
  #else
    import CombineBridge
    import MarbleScenarios
    import OpenCombine
  #endif

  extension SystemStage {
    /// Declares a publisher that scenarios can observe: `stage.output("results", model.$results)`.
    ///
    /// A row subscribes with unlimited demand. A value is recorded at the instant at which it
    /// arrives, several at one instant in their order. A completion is `|`, a failure `#`. The row
    /// cancels the subscription at the end of its window. A value from another thread fails the
    /// scenario.
    public func output<Stream: Publisher>(
      _ name: String, _ publisher: @autoclosure @escaping () -> Stream
    ) where Stream.Output: ScenarioOutput {
      output(name, SubscribablePublisher(publisher()))
    }

    /// Declares a publisher whose values have no notation of their own, such as tuples.
    ///
    /// - Parameters:
    ///   - type: The name of the type in lists of systems.
    ///   - notation: Returns the value that rows write.
    public func output<Stream: Publisher>(
      _ name: String, type: String, _ publisher: @autoclosure @escaping () -> Stream,
      as notation: @escaping (Stream.Output) -> Value
    ) {
      output(name, type: type, SubscribablePublisher(publisher()), as: notation)
    }
  }
#endif
