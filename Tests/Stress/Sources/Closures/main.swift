import Foundation

// Closures with several constructs in one, computed by Swift and by the scenario language:
//
//   swift run --package-path Tests/Stress Closures COMMAND SEED COUNT
let words = CommandLine.arguments.dropFirst()
guard words.count == 3, let command = words.first,
  let seed = words.dropFirst().first.flatMap({ UInt64($0) }),
  let count = words.last.flatMap({ Int($0) }), count > 0
else {
  print("Closures COMMAND SEED COUNT")
  exit(2)
}
let closures = (0..<count).map { index in
  var generator = ClosureGenerator(SplitMix(seed: seed, input: index))
  return generator.closure()
}
let folder = FileManager.default.temporaryDirectory.appending(path: "closures-\(UUID().uuidString)")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  print("seed \(seed), \(count) closures")
  var comparison = ClosureComparison(closures, command: command, folder: folder)
  exit(try comparison.run())
} catch {
  FileHandle.standardError.write(Data("closures: \(error)\n".utf8))
  exit(2)
}
