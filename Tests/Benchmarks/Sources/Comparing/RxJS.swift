import Foundation

/// The rows of RxJS. Node measures each of them in a process of its own, because its compiler makes
/// the code of an operator for all the uses that it has seen in a process.
package struct RxJS {
  /// The folder of the CommonJS build.
  private let folder: String
  /// The program that has the rows.
  private let program: String
  private let names: Set<Substring>

  /// - Parameter rows: The names of all rows of this program.
  package init(folder: String, program: String, rows: [String]) throws {
    self.folder = folder
    self.program = program
    names = Set(try Self.output(of: [program, folder]).split(separator: "\n"))
    if let name = names.first(where: { !rows.contains(String($0)) }) {
      throw RxJSError(description: "\(program): no row of Comparison has the name '\(name)'")
    }
  }

  /// Returns the nanoseconds of processor time per element and the last value, if RxJS has the row.
  func measure(_ row: Row) throws -> (nanoseconds: Double, last: Int)? {
    guard names.contains(row.name[...]) else { return nil }
    let output = try Self.output(of: [program, folder, row.name, "\(row.elements)"])
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let nanoseconds = Double(words[0]), let last = Int(words[1]) else {
      throw RxJSError(description: "\(program): no figure of '\(row.name)': \(output)")
    }
    return (nanoseconds, last)
  }

  private static func output(of arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw RxJSError(description: "node \(arguments) ended with \(process.terminationStatus)")
    }
    return output
  }
}

/// Why RxJS cannot be measured, or is not measured with the same program.
package struct RxJSError: Error, CustomStringConvertible {
  package let description: String
}
