import Foundation
import Testing

@testable import MarbleScenarios

@Suite struct `The bytes of an open file` {
  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `are read to their end, whether or not a read blocks`(isBlocking: Bool) throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForReading.fileDescriptor
    if !isBlocking { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let parts = [Data(repeating: 1, count: 10), Data(repeating: 2, count: 200_000)]
    let writer = Thread {
      for part in parts {
        usleep(50_000)
        pipe.fileHandleForWriting.write(part)
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    #expect(try readBytes(of: end, limit: 200_010) == Array(parts.joined()))
  }

  @Test(.timeLimit(.minutes(5))) func `are refused above the limit, before their end`() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(repeating: 1, count: 1_000))
    #expect(throws: FileError.tooLarge(limit: 999)) {
      try readBytes(of: pipe.fileHandleForReading.fileDescriptor, limit: 999)
    }
  }
}
