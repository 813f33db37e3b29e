import MarbleTime

// RxTest's assertions. They record failures with the running framework. They have no message: with
// one, Swift would choose XCTest's function of the same name, which does not list the differences.

/// Fails the running test if two lists of recorded events differ in a time or in an event. Errors
/// are compared by their descriptions.
///
/// It is RxTest's function, and works in Swift Testing and in XCTest. The failure lists the events
/// that differ, each with its index.
public func XCTAssertEqual<Element: Equatable>(
  _ events: [Recorded<Event<Element>>], _ others: [Recorded<Event<Element>>],
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
  guard events != others else { return }
  RecordedDifferences(of: events, and: others).record(
    "the recorded events differ", fileID, file, line)
}

/// Fails the running test if a source has other subscriptions than these.
public func XCTAssertEqual(
  _ log: SubscriptionLog, _ times: [SubscriptionTimes],
  fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
  let actual = log.times
  guard actual != times else { return }
  RecordedDifferences(of: actual, and: times).record(
    "the subscriptions differ", fileID, file, line)
}

/// Fails the running test if the recorded events are not exactly these values, at whatever times.
/// An error and a completion fail it too.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], fileID: String = #fileID,
  file: StaticString = #filePath, line: UInt = #line
) {
  if let end = stream.first(where: \.value.isStopEvent) {
    TestHost.record(
      "a value was expected, not \(end)", fileID: fileID, filePath: "\(file)", line: Int(line),
      column: 1)
    return
  }
  let actual = stream.compactMap(\.value.element)
  guard actual != elements else { return }
  RecordedDifferences(of: actual, and: elements).record(
    "the recorded values differ", fileID, file, line)
}

/// The differences of two lists, one line for each index at which they differ.
private struct RecordedDifferences {
  let lines: [String]

  init<Entry: Equatable>(of left: [Entry], and right: [Entry]) {
    lines = (0..<max(left.count, right.count)).compactMap { index in
      switch (left.dropFirst(index).first, right.dropFirst(index).first) {
      case (let left?, let right?): left == right ? nil : "  [\(index)] \(left), expected \(right)"
      case (let left?, nil): "  [\(index)] \(left), expected nothing"
      case (nil, let right?): "  [\(index)] nothing, expected \(right)"
      case (nil, nil): nil
      }
    }
  }

  func record(
    _ fact: String, _ fileID: String, _ file: StaticString, _ line: UInt
  ) {
    TestHost.record(
      ([fact] + lines).joined(separator: "\n"), fileID: fileID, filePath: "\(file)",
      line: Int(line), column: 1)
  }
}
