import MarbleStreams

/// The streams of something, where RxSwift's listings have them: `username.rx.text`.
package struct Reactive<Base> {
  package let base: Base
}

/// Something with an `rx`.
package protocol ReactiveCompatible {}

extension ReactiveCompatible {
  package var rx: Reactive<Self> { Reactive(base: self) }
}

extension View: ReactiveCompatible {}
extension TapGesture: ReactiveCompatible {}

extension Reactive where Base: Control {
  /// The times at which one of these has been done to the control.
  package func controlEvent(_ events: Control.Event...) -> Observable<Void> {
    base.controlEvent(Set(events))
  }
}

extension Reactive where Base: TextField {
  /// The text: the current one for everybody who subscribes, then at every editing event, changed or not.
  package var text: Observable<String?> {
    base.controlEvent(Control.Event.allEditingEvents.union([.valueChanged]))
      .startWith(())
      .map { [base] in base.text }
  }
}

extension Reactive where Base: Button {
  package var tap: Observable<Void> { controlEvent(.touchUpInside) }
}

extension Reactive where Base: TapGesture {
  package var event: Observable<Void> { base.event }
}

extension Observable<String?> {
  /// No text as the empty one.
  package var orEmpty: Observable<String> { map { $0 ?? "" } }
}
