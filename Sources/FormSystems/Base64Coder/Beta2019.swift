import MarbleCombine
import MarbleStreams

// Names of Combine's beta of June 2019, which the listing uses.

/// An object that publishes its changes, today's `ObservableObject` (which publishes before the
/// change, S1-16).
package protocol BindableObject: AnyObject {
  associatedtype PublisherType: ObservableConvertibleType
  var didChange: PublisherType { get }
}

extension Publishers {
  /// Today's `Empty`.
  package typealias Empty<Output> = MarbleCombine.Empty<Output, Never>
}
