/// A stream that is also an observer: it emits the events that it receives.
public protocol SubjectType<Element>: ObserverType, ObservableConvertibleType {}
