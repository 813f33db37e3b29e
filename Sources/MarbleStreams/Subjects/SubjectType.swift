/// A stream that is also an observer: what goes in comes out.
public protocol SubjectType<Element>: ObserverType, ObservableConvertibleType {}
