import Testing

@Test(arguments: [("class", true), ("struct", false)])
func `@Published is for classes (S3-03)`(kind: String, compiles: Bool) throws {
  let result = try compilerSays(
    of: """
      import MarbleCombine
      \(kind) Form {
        @Published var acceptedTerms = false
        init() {}
      }
      var form = Form()
      form.acceptedTerms = true
      """)
  #expect(result.succeeds == compiles, "\(result.text)")
  #expect(result.text.contains("@Published is only for properties of classes") == !compiles)
}
