import MarbleStreams
import Testing

@testable import FormSystems

@Test func `a written property emits every write and nothing before the first`() {
  let button = Button()
  var writes: [Bool] = []
  button.$isEnabled.subscribe(onNext: { writes.append($0) })
  #expect(writes.isEmpty)
  button.isEnabled = false
  button.isEnabled = false
  #expect(writes == [false, false])
}

@Test func `a disabled button ignores taps`() {
  let button = Button()
  var taps = 0
  button.rx.tap.subscribe(onNext: { taps += 1 })
  button.tap()
  button.isEnabled = false
  button.tap()
  #expect(taps == 1)
}

@Test func `the text is emitted at once and at every editing event, changed or not (S2-03)`() {
  let field = TextField(text: nil)
  var texts: [String] = []
  field.rx.text.orEmpty.subscribe(onNext: { texts.append($0) })
  field.becomeFirstResponder()
  field.type("a")
  field.pressReturn()
  field.resignFirstResponder()
  field.sendActions(for: .touchUpInside)
  field.sendActions(for: .valueChanged)
  #expect(texts == ["", "", "a", "a", "a", "a"])
}

@Test func `the focus moves from one field to the next and then nowhere`() {
  let screen = View()
  let (first, second) = (TextField(), TextField())
  screen.addSubview(first)
  screen.addSubview(second)
  var events: [String] = []
  for (name, field) in [("first", first), ("second", second)] {
    field.rx.controlEvent(.editingDidBegin).subscribe(onNext: { events.append("\(name) begins") })
    field.rx.controlEvent(.editingDidEnd).subscribe(onNext: { events.append("\(name) ends") })
  }
  first.becomeFirstResponder()
  second.becomeFirstResponder()
  #expect(!first.isFirstResponder && second.isFirstResponder)
  screen.endEditing(true)
  screen.endEditing(true)
  #expect(events == ["first begins", "first ends", "second begins", "second ends"])
}

@Test func `a delegate that refuses keeps the return key from ending the editing`() {
  final class Refusal: TextFieldDelegate {
    func textFieldShouldReturn(_ textField: TextField) -> Bool { false }
  }
  let refusal = Refusal()
  let field = TextField()
  var ends = 0
  field.rx.controlEvent(.editingDidEndOnExit).subscribe(onNext: { ends += 1 })
  field.pressReturn()
  field.delegate = refusal
  field.pressReturn()
  #expect(ends == 1)
}
