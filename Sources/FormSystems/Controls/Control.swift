import MarbleStreams

/// A view that says what is done to it.
package class Control: View {
  /// What can be done to a control.
  package enum Event: CaseIterable, Sendable {
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    case valueChanged, touchUpInside

    static let allEditingEvents: Set<Event> = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
  }

  /// Whether it takes taps.
  @Written package var isEnabled = true

  private let events = PublishSubject<Event>()

  /// Tells whoever listens that this has been done.
  package func sendActions(for event: Event) {
    events.onNext(event)
  }

  /// A stream of the times at which one of these has been done.
  package func controlEvent(_ wanted: Set<Event>) -> Observable<Void> {
    events.filter(wanted.contains).map { _ in }
  }
}
