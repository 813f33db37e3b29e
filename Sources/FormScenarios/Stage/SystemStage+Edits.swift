import MarbleScenarios
import MarbleStreams

extension SystemStage {
  /// Declares a property that is made with its start value. The edits of the scenario follow.
  func property<Element: ScenarioNotation>(
    _ name: String, initial: Element
  ) -> (start: Element, edits: Observable<Element>) {
    let values: Observable<Element> = input(name, initial: initial)
    var start = initial
    values.take(1).subscribe(onNext: { start = $0 })
    return (start, values.skip(1))
  }
}
