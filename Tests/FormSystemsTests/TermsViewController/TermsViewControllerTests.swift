import MarbleStreams
import Testing

@testable import FormSystems

@Suite struct TermsViewControllerTests {
  let main = TestScheduler()
  let console = ReplaySubject<String>.createUnbounded()

  private func loaded() throws -> TermsViewController {
    let controller = TermsViewController(main: main, print: console.onNext)
    controller.viewDidLoad()
    try main.run()
    return controller
  }

  @Test func `the tuple is printed inside the setter (S3-08)`() throws {
    let controller = try loaded()
    var lines: [String] = []
    console.skip(1).subscribe(onNext: { lines.append($0) })
    controller.termsSwitch.turn(true)
    #expect(lines == ["foo - terms: true privacy: false name: "])
  }

  @Test func `during the printing the button and the name have their old values (S3-09)`() throws {
    let controller = try loaded()
    controller.termsSwitch.turn(true)
    controller.privacySwitch.turn(true)
    try main.run()
    var received: [String] = []
    let line = console.skip(3).subscribe(onNext: { line in
      guard line.hasSuffix("name: ann") else { return received.append(line) }
      received.append("enabled: \(controller.submitButton.isEnabled)")
      controller.submitAction(controller.submitButton)
    })
    controller.nameField.type("ann")
    #expect(received == ["enabled: false", "foo - Submit: "])
    line.dispose()
  }

  @Test func `the button changes after the setter has returned, at the start too (S3-10)`()
    throws
  {
    let controller = TermsViewController(main: main, print: { _ in })
    controller.viewDidLoad()
    #expect(controller.submitButton.isEnabled, "as the storyboard has it")
    try main.run()
    #expect(!controller.submitButton.isEnabled)
    controller.termsSwitch.turn(true)
    controller.privacySwitch.turn(true)
    controller.nameField.type("ann")
    #expect(!controller.submitButton.isEnabled)
    try main.run()
    #expect(controller.submitButton.isEnabled)
    #expect(main.now == .zero)
  }

  @Test func `once the stream is nil nothing is printed or written (S3-12)`() throws {
    let controller = try loaded()
    var (lines, writes) = (0, 0)
    console.skip(1).subscribe(onNext: { _ in lines += 1 })
    controller.submitButton.$isEnabled.subscribe(onNext: { _ in writes += 1 })
    controller.stream = nil
    controller.termsSwitch.turn(true)
    try main.run()
    #expect((lines, writes) == (0, 0))
  }

  @Test func `the stream ends with its controller (S3-12)`() throws {
    var controller: TermsViewController? = try loaded()
    weak let kept = controller
    controller?.termsSwitch.turn(true)
    controller = nil
    #expect(kept == nil)
    #expect(main.pendingCount == 0)
  }

  @Test func `a field without a text has the empty text (S3-14)`() throws {
    let controller = try loaded()
    var line = ""
    console.subscribe(onNext: { line = $0 })
    controller.nameField.type("ann")
    controller.nameField.text = nil
    controller.nameField.sendActions(for: .editingChanged)
    #expect(line == "foo - terms: false privacy: false name: ")
  }

  @Test func `the return key ends the editing and changes nothing (S3-16)`() throws {
    let controller = try loaded()
    controller.nameField.becomeFirstResponder()
    var (lines, returns) = (0, 0)
    console.skip(1).subscribe(onNext: { _ in lines += 1 })
    controller.nameField.controlEvent([.editingDidEndOnExit]).subscribe(onNext: { returns += 1 })
    controller.nameField.pressReturn()
    #expect(!controller.nameField.isFirstResponder)
    #expect((lines, returns) == (0, 1))
  }

  @Test func `didSet reads the new value and writes before the setter returns (S3-17)`() {
    let view = ConfiguredView()
    view.acceptedTerms = true
    view.acceptedPrivacy = true
    #expect(!view.submitButton.isEnabled)
    view.name = "ann"
    #expect(view.submitButton.isEnabled)
    for keyPath in [\ConfiguredView.acceptedTerms, \.acceptedPrivacy] {
      view[keyPath: keyPath] = false
      #expect(!view.submitButton.isEnabled)
      view[keyPath: keyPath] = true
      #expect(view.submitButton.isEnabled)
    }
    view.name = ""
    #expect(!view.submitButton.isEnabled)
  }
}
