import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// Ports for the streams of any library. Streams of this package and async functions have methods of
// their own, which come first.
extension SystemStage {
  /// Declares a control whose edits are a stream of any type: `AnyPublisher`, `AsyncStream`, or a
  /// type with an adapter.
  ///
  /// A subscriber first receives the current value, then each edit at the instant of its row. It
  /// never ends. The parameters are those of an input that is an `Observable`.
  @_disfavoredOverload
  public func input<Stream: CreatableStream>(
    _ name: String, initial: Stream.Element
  ) -> Stream where Stream.Element: ScenarioNotation, Stream.Created == Stream {
    endless(input(name, initial: initial) as Observable<Stream.Element>)
  }

  /// Declares an event with a value, as a stream of any type. It has no current value, and never
  /// ends. The parameters are those of an event that is an `Observable`.
  @_disfavoredOverload
  public func event<Stream: CreatableStream>(
    _ name: String, of type: Stream.Element.Type
  ) -> Stream where Stream.Element: ScenarioInput, Stream.Created == Stream {
    endless(event(name, of: type) as Observable<Stream.Element>)
  }

  /// Declares an event without a value, such as a tap, as a stream of any type. It never ends.
  @_disfavoredOverload
  public func event<Stream: CreatableStream>(_ name: String) -> Stream
  where Stream.Element == Void, Stream.Created == Stream {
    endless(event(name) as Observable<Void>)
  }

  /// Declares a stream of any type that scenarios can observe.
  ///
  /// A value is noted at the instant at which it arrives, several at one instant in their order.
  /// Its completion is `|`, its error `#`. The row cancels it at the end of its window. A value
  /// from another thread fails the scenario.
  @_disfavoredOverload
  public func output<Stream: Subscribable>(
    _ name: String, _ stream: @autoclosure @escaping () -> Stream
  ) where Stream.Element: ScenarioOutput {
    output(name, type: Stream.Element.scenarioType, stream(), as: \.scenarioValue)
  }

  /// Declares a stream of any type whose elements have no notation of their own, such as tuples.
  @_disfavoredOverload
  public func output<Stream: Subscribable>(
    _ name: String, type: String, _ stream: @autoclosure @escaping () -> Stream,
    as notation: @escaping (Stream.Element) -> Value
  ) {
    tasks.queueWork.follow()
    output(name, type: type, stream().observable(named: name), as: notation)
  }

  private func endless<Stream: CreatableStream>(_ edits: Observable<Stream.Element>) -> Stream
  where Stream.Created == Stream {
    Stream.make(from: edits, in: streamContext) { _ in nil }
  }
}
