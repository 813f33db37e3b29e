import Testing

@testable import MarbleTestKit

@Suite("A small vector")
struct SmallVectorTests {
  @Test(arguments: 0...4)
  func `has its elements in the order in which they were added`(count: Int) {
    var vector = SmallVector<String>()
    let elements = (0..<count).map(String.init)
    for element in elements { vector.append(element) }
    #expect(Array(vector) == elements)
    #expect(vector.count == count)
    #expect(vector.reversed() == elements.reversed())
  }

  @Test(arguments: 0..<3)
  func `changes the element at an index`(index: Int) {
    var vector = SmallVector<String>()
    for element in ["a", "b", "c"] { vector.append(element) }
    vector[index] += "!"
    var elements = ["a", "b", "c"]
    elements[index] += "!"
    #expect(Array(vector) == elements)
  }

  @Test func `keeps an element that is nil`() {
    var vector = SmallVector<Int?>()
    for element in [nil, 1, nil] { vector.append(element) }
    #expect(Array(vector) == [nil, 1, nil])
  }

  @Test func `does not share its elements with a copy`() {
    var vector = SmallVector<Int>()
    for element in 0..<3 { vector.append(element) }
    var copy = vector
    copy[0] = 9
    copy[2] = 9
    copy.append(3)
    #expect(Array(vector) == [0, 1, 2])
    #expect(Array(copy) == [9, 1, 9, 3])
  }
}
