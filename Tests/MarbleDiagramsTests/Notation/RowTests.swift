import MarbleDiagrams
import Testing

@Test func `a row is read`() throws {
  let row = try Diagram("-a-(b|)", role: .cold, tick: 1)
  #expect(row.marks.map(\.time) == [1, 3, 3])
}
