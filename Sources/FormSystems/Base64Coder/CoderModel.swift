/// The listing's model with the document's workflow: an edit of one text updates the other.
package final class CoderModel: PublishersModel {
  /// The view that shows failures.
  package let errorView = ErrorView()

  /// EncodedView: 1. Receive update.
  package override var raw: Raw {
    // 2. Call `didSet`.
    didSet {
      // 3. Check error absence.
      guard let decoded = errorView.check(raw.decoded) else { return }
      // 3. Check `pretty` similarity.
      guard decoded != pretty else { return }
      // 4. Call `didChange`.
      pretty = decoded
    }
  }

  /// DecodedView: 1. Receive update.
  package override var pretty: Pretty {
    // 2. Call `didSet`.
    didSet {
      // 3. Check error absence.
      guard let encoded = errorView.check(pretty.encoded) else { return }
      // 4. Check `raw` similarity.
      guard encoded != raw else { return }
      // 4. Call `didChange`.
      raw = encoded
    }
  }
}

extension Raw {
  /// The decoded text.
  var decoded: Result<Pretty, Error> {
    Base64Coder.decode(value: string).flatMap { JSON64Coder.decode(value: $0) }
      .map(Pretty.init(string:))
  }
}

extension Pretty {
  /// The text as Base64.
  var encoded: Result<Raw, Error> {
    JSON64Coder.encode(value: string).flatMap { Base64Coder.encode(value: $0) }
      .map(Raw.init(string:))
  }
}
