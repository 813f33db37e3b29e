import MarbleDiagrams
import MarbleStreams

// A row whose type is no `DiagramElement` must name its values. Without these functions, the
// compiler would complain about the arguments of whichever other row it tried last.

extension MarbleBench {
  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func expect<Element>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Element) -> Bool] = [:], error: (any Error)? = nil
  ) {}

  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func observe<Element>(
    _ stream: Observable<Element>, _ window: String, expect diagram: String,
    error: (any Error)? = nil
  ) {}

  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func expect<Element>(
    _ diagram: String, name: String = "", changes value: @escaping @MainActor () -> Element
  ) {}

  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func expect<Element>(
    _ diagram: String, error: (any Error)? = nil, name: String = "",
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) {}

  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func expect<Elements: AsyncSequence>(
    _ diagram: String, error: (any Error)? = nil, name: String = "",
    of elements: @escaping () -> Elements
  ) {}

  /// Refuses a row without the values of its keys.
  @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = ""
  ) {}
}
