import Testing

@testable import FormSystems

@Test(
  arguments: [
    ("", "", nil), ("e30=", "{}", nil), ("4pyT", "✓", nil),
    ("e30", nil, .notBase64), ("e30 =", nil, .notBase64), ("{}", nil, .notBase64),
    ("//4=", nil, .notText), ("7aCA", nil, .notText),
  ] as [(String, String?, CoderError?)])
func `a text is valid Base64, not Base64, or Base64 of no text`(
  coded: String, text: String?, failure: CoderError?
) {
  switch Base64Coder.decode(value: coded) {
  case .success(let decoded):
    #expect(decoded == text)
    #expect((try? Base64Coder.encode(value: decoded).get()) == coded)
  case .failure(let error): #expect(error as? CoderError == failure && failure != nil)
  }
}

@Test func `JSON is an object or an array, kept as it was typed`() {
  for text in ["{}", "[]", " [1 , 2]\n", #"{"a":{"b":[true,null,-7,1.5e3,"ключ"]}}"#] {
    #expect((try? JSON64Coder.encode(value: text).get()) == text)
    #expect((try? JSON64Coder.decode(value: text).get()) == text)
  }
  for text in ["", " ", "1", "\"a\"", "true", "null", "nope", "{", "{a:1}", #"{"a":}"#, "[1"] {
    #expect(throws: CoderError.notJSON) { try JSON64Coder.encode(value: text).get() }
    #expect(throws: CoderError.notJSON) { try JSON64Coder.decode(value: text).get() }
  }
}
