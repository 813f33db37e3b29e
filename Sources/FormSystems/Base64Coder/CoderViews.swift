import MarbleCombine
import MarbleStreams

/// Shows the Base64 and takes edits of it.
package final class EncodedView {
  /// What is shown.
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

/// Shows the text behind the Base64 and takes edits of it.
package final class DecodedView {
  /// What is shown.
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

/// Shows why an edit could not be carried over; it disappears with the next that could.
package final class ErrorView {
  /// What is shown, nil for nothing.
  @Written package private(set) var error: (any Error)?

  /// The success; shows a failure.
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
