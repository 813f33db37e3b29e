import MarbleCombine
import MarbleStreams

/// Shows the Base64 and accepts edits of it.
package final class EncodedView {
  /// The shown text.
  @Written package private(set) var text = ""

  private let model: CoderModel
  private var shown: AnyCancellable?

  package init(model: CoderModel) {
    self.model = model
  }

  package func onAppear() {
    shown = model.$raw.map(\.string).assign(to: \.text, on: self, ownership: .weak)
  }

  /// The user edits the text.
  package func edit(_ text: String) {
    model.raw = Raw(string: text)
  }
}

/// Shows the decoded text and accepts edits of it.
package final class DecodedView {
  /// The shown text.
  @Written package private(set) var text = ""

  private let model: CoderModel
  private var shown: AnyCancellable?

  package init(model: CoderModel) {
    self.model = model
  }

  package func onAppear() {
    shown = model.$pretty.map(\.string).assign(to: \.text, on: self, ownership: .weak)
  }

  /// The user edits the text.
  package func edit(_ text: String) {
    model.pretty = Pretty(string: text)
  }
}

/// Shows why an edit could not be applied. The next successful edit clears it.
package final class ErrorView {
  /// The shown error, or nil.
  @Written package private(set) var error: (any Error)?

  /// Returns the success, or shows the failure.
  func check<Success>(_ result: Result<Success, Error>) -> Success? {
    do {
      let success = try result.get()
      if error != nil { error = nil }
      return success
    } catch {
      self.error = error
      return nil
    }
  }
}
