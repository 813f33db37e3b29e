import MarbleStreams
import Testing

@testable import FormSystems

@Test func `a late subscriber receives the password once (S3-01)`() {
  let properties = PublishedProperties()
  var lines: [String] = []
  properties.printPassword { lines.append($0) }
  #expect(lines == ["The published value is 123"])
  #expect(properties.password == "123")
}

@Test
func `a switch prints its value and its changes while its owner lives (S3-02)`() {
  var properties: PublishedProperties? = PublishedProperties()
  let terms = properties?.$acceptedTerms
  var lines: [String] = []
  properties?.printTerms { lines.append($0) }
  properties?.acceptedTerms = true
  #expect(lines == ["Received false", "Received true"])
  properties = nil
  var values = 0
  terms?.subscribe(onNext: { _ in values += 1 })
  #expect(values == 1, "the stream outlives the object")
  #expect(lines.count == 2)
}
