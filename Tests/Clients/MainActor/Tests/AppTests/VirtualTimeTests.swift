import App
import Foundation
import MarbleScenarioTesting
import Testing

@Suite(.virtualTime) struct VirtualTimeTests {
  @Test func `the search shows the articles of the last text`() async throws {
    let model = SearchModel(
      library: StubbedLibrary { text in
        try await Task.sleep(for: .milliseconds(200))
        return [Article(title: text)]
      })
    model.text = "s"
    try await Task.sleep(for: .milliseconds(299))
    model.text = "sw"
    try await Task.sleep(for: .milliseconds(299))
    #expect(model.state == .empty)
    try await Task.sleep(for: .milliseconds(1))
    #expect(model.state == .loading)
    try await Task.sleep(for: .milliseconds(200))
    #expect(model.state == .found([Article(title: "sw")]))
    #expect(VirtualTime.now == .milliseconds(799))
  }

  @concurrent private func sum(of count: Int) async throws -> Int {
    var sum = 0
    for number in 1...count {
      try await Task.sleep(for: .seconds(1))
      sum += number
    }
    return sum
  }

  @Test func `concurrent code`() async throws {
    async let small = sum(of: 2)
    async let large = sum(of: 3)
    #expect(try await small + large == 9)
    #expect(VirtualTime.now == .seconds(3))
  }
}
