import MarbleVirtualTime
import Testing

@Suite struct `The files of failures` {
  private func attach(
    _ attachments: TestAttachments, _ text: String = "", asked: inout Int
  ) -> [String] {
    attachments.attach(titled: "A test", to: .xcTest) {
      asked += 1
      return [TestAttachments.File("txt", text)]
    }
  }

  @Test func `are made for ten failures, and the next ones say so`() {
    let attachments = TestAttachments()
    var asked = 0
    for _ in 0..<10 { #expect(attach(attachments, asked: &asked) == []) }
    for _ in 0..<2 {
      #expect(
        attach(attachments, asked: &asked) == [
          "hint: 10 failures have a picture, so nothing is attached to this one"
        ])
    }
    #expect(asked == 10)
  }

  @Test func `have at most a megabyte each`() {
    var asked = 0
    let text = String(repeating: "a", count: 1_000_000)
    #expect(attach(TestAttachments(), text, asked: &asked) == [])
    #expect(
      attach(TestAttachments(), text + "a", asked: &asked) == [
        "hint: a-test.txt has 1000001 bytes, more than 1000000, so it is not attached"
      ])
  }
}
