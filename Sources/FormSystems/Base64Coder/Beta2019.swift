import MarbleCombine
import MarbleStreams

// What the listing calls by the names of Combine's beta of June 2019.

/// An object that says when it has changed, today's `ObservableObject` (which says so before it changes, S1-16).
package protocol BindableObject: AnyObject {
  associatedtype PublisherType: ObservableConvertibleType
  var didChange: PublisherType { get }
}

extension Publishers {
  /// Today's `Empty`.
  package typealias Empty<Output> = MarbleCombine.Empty<Output, Never>
}
