import Foundation

// The tool of the plugin MarblesTests. It depends on no other target, so a build that uses the
// plugin compiles no layer a second time for it.
//
//     marbles-tests OUTPUT file FILE NAME    writes a test for each scenario of a file
//     marbles-tests OUTPUT tags FOLDER…      writes the tags of folders
let words = Array(CommandLine.arguments.dropFirst())
guard words.count > 2, words[1] == "tags" || words.count == 4 else {
  FileHandle.standardError.write(Data("marbles-tests: the plugin MarblesTests calls it\n".utf8))
  exit(2)
}
do {
  let text =
    try words[1] == "tags"
    ? TestCode.tags(Array(words[2...]))
    : TestCode(
      String(decoding: Data(contentsOf: URL(filePath: words[2])), as: UTF8.self), named: words[3]
    )
    .text(location: words[2])
  try Data(text.utf8).write(to: URL(filePath: words[0]))
} catch {
  FileHandle.standardError.write(Data("\(words[2]):1:1: error: \(error)\n".utf8))
  exit(2)
}
