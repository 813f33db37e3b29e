import MarbleStreams
import Testing

@testable import FormSystems

struct LabelBindingTests {
  private static let results: [(result: ValidationResult, text: String, color: Color)] = [
    (.ok(message: "fine"), "fine", ValidationColors.okColor),
    (.empty, "", .black),
    (.validating, "validating ...", .black),
    (.failed(message: "no"), "no", .red),
  ]

  @Test
  func `each result has a text, a colour and a validity (S2-09, S2-12, S2-13, S2-15)`() {
    for (result, text, color) in Self.results {
      #expect(result.description == text)
      #expect(result.textColor == color)
      #expect(result.isValid == (result == .ok(message: "fine")))
    }
    #expect(
      ValidationColors.okColor
        == Color(red: 138.0 / 255, green: 221.0 / 255, blue: 109.0 / 255, alpha: 1))
    #expect(ValidationColors.errorColor == .red)
  }

  @Test func `the colour is set before the text, and the end changes nothing (S2-14)`() {
    let label = Label()
    var writes: [String] = []
    label.$text.subscribe(onNext: { _ in writes.append("text") })
    label.$textColor.subscribe(onNext: { _ in writes.append("colour") })
    Observable.just(ValidationResult.failed(message: "no")).bind(to: label.rx.validationResult)
    #expect(writes == ["colour", "text"])
    #expect(label.text == "no")
    #expect(label.textColor == .red)
  }

  @Test func `a binding does not retain its label (S2-14)`() {
    let results = PublishSubject<ValidationResult>()
    var label: Label? = Label()
    weak let gone = label
    let binding = results.bind(to: label!.rx.validationResult)
    label = nil
    #expect(gone == nil)
    results.onNext(.empty)
    binding.dispose()
  }

  #if DEBUG
    @Test func `an error in a binding stops a debug build (S2-14)`() async {
      await atHighPriority {
        await #expect(processExitsWith: .failure) {
          Observable<ValidationResult>.error(TextlessError()).bind(
            to: Label().rx.validationResult)
        }
      }
    }
  #endif
}

private struct TextlessError: Error {}
