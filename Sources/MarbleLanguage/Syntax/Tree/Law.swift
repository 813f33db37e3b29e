/// A property that every stream has, whatever the rows of its scenario expect.
package enum Law: String, CaseIterable, Sendable {
  /// A disposed observer has received exactly the events before its disposal.
  case prefix
  /// The disposal of the observers disposes every source and cancels every timer.
  case released
  /// A change of an input has no effect before the instant of the change.
  case causal
  /// After its end, a stream emits no event and holds no source and no timer.
  case ended
  /// The failure of a source fails the stream at once.
  case errors
  /// A pipeline of cold sources that is subscribed later emits the same events later.
  case late
  /// A second disposal and a second subscription change nothing.
  case twice
  /// An observer receives one event at a time.
  case serial

  /// The names of all laws, as messages list them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
