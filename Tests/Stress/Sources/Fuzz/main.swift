import Foundation

// Random scenario files, through every function of the tool that takes a file. The parent process
// starts workers, so that an input that ends a process is one finding and not the end of the run.
//
//   swift run -c release --package-path Tests/Stress --scratch-path Tests/Stress/.build/fuzz \
//     -Xswiftc -enable-testing Fuzz --seed 1 --inputs 100000
do {
  let options = try FuzzOptions(CommandLine.arguments.dropFirst())
  switch options.role {
  case .campaign: exit(Campaign(options).run() ? 0 : 1)
  case .worker(let range): try Worker(options).run(range)
  case .file(let path): try Worker(options).inspect(file: path)
  case .show(let index): try Worker(options).show(index)
  }
} catch {
  FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
  exit(2)
}
