import MarbleDiagrams
import MarbleStreams

/// An activity indicator as a stream of the language. A `let` can name it, and `trackActivity`
/// finds it.
final class IndicatorStream: Observable<Value> {
  let indicator: ActivityIndicator

  init() {
    let indicator = ActivityIndicator()
    self.indicator = indicator
    let values = indicator.map(Value.boolean)
    super.init(Stage("ActivityIndicator")) { values.subscribe($0, in: $1) }
  }
}
