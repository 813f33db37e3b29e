import MarbleCombine
import MarbleStreams

/// A text and its Base64, both editable (S1). This is the listing, which emits one element for each
/// edit.
package class PublishersModel: BindableObject {
  @Published package var raw: Raw
  @Published package var pretty: Pretty

  package var didChange: AnyPublisher<Result<(Raw, Pretty), Error>, Never> =
    Publishers.Empty().eraseToAnyPublisher()

  package required init(raw: Raw, pretty: Pretty) {
    self.raw = raw
    self.pretty = pretty

    let rawPublisher = $raw.map { (raw) -> Result<(Raw, Pretty), Error> in
      let decoded = Base64Coder.decode(value: raw.string).flatMap { JSON64Coder.decode(value: $0) }
      return decoded.flatMap { rhs in
        return .success((Raw(string: raw.string), Pretty(string: rhs)))
      }
    }

    let prettyPublisher = $pretty.map { (pretty) -> Result<(Raw, Pretty), Error> in
      let encoded = JSON64Coder.encode(value: pretty.string).flatMap {
        Base64Coder.encode(value: $0)
      }
      return encoded.flatMap { lhs in
        return .success((Raw(string: lhs), Pretty(string: pretty.string)))
      }
    }

    let publisher = rawPublisher.merge(with: prettyPublisher).eraseToAnyPublisher()
    self.didChange = publisher
  }
}

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
