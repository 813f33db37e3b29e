import Testing

@testable import MarbleCommand

@Test(arguments: 1...9) func `every scenario is in one shard of as many as there are`(count: Int)
  throws
{
  let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
  for position in 0..<40 {
    #expect(shards.count { $0.contains(position: position) } == 1, "\(position)")
  }
}
