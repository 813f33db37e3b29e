import MarbleStreams

/// A view that sends an event for each action of its user.
package class Control: View {
  /// An action of the user.
  package enum Event: CaseIterable, Sendable {
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    case valueChanged, touchUpInside

    static let allEditingEvents: Set<Event> = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
  }

  /// Whether it accepts taps.
  @Written package var isEnabled = true

  private let events = PublishSubject<Event>()

  /// Notifies the subscribers of an event.
  package func sendActions(for event: Event) {
    events.onNext(event)
  }

  /// Emits when one of these events is sent.
  package func controlEvent(_ kinds: Set<Event>) -> Observable<Void> {
    events.filter(kinds.contains).map { _ in }
  }
}
