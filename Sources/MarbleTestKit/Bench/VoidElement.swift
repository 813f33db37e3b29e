import MarbleDiagrams
import MarbleStreams

/// A value of a stream of `Void` in a row. `Void` conforms to no protocol, so a row compares these.
struct VoidElement: DiagramElement, Equatable, KeyedElement, CustomReflectable {
  /// The key with which reports draw the value.
  let diagramKey: Character

  init(diagramKey: Character) { self.diagramKey = diagramKey }

  init(diagramText: String) { self.init(diagramKey: "x") }

  static func == (left: Self, right: Self) -> Bool { true }

  /// As `()` is in reports.
  var customMirror: Mirror { Mirror(reflecting: ()) }
}

extension Observable where Element == Void {
  /// The values as a row compares them.
  ///
  /// - Parameter marks: The expected events. Reports draw the values with the first key of these.
  func comparable(to diagram: String, tick: Duration) -> Observable<VoidElement> {
    let marks = (try? Diagram(diagram, role: .expectation, tick: tick).marks) ?? []
    let keys = marks.lazy.compactMap { mark in
      if case .key(let key) = mark.symbol { key } else { nil }
    }
    let element = VoidElement(diagramKey: keys.first ?? "x")
    return map { element }.asPart().called(stage.name)
  }
}
