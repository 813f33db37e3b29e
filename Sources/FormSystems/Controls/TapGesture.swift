import MarbleStreams

/// Recognises a tap on a view.
package final class TapGesture {
  /// The taps.
  package let event = PublishSubject<Void>()

  package init() {}

  /// The user taps the view.
  package func tap() {
    event.onNext(())
  }
}
