import Foundation

// Random scenario files, through every function of the tool that takes a file. The parent process
// starts workers, so that an input that ends a process is one finding and not the end of the run.
// `.ci/run fuzz` and `.ci/run files` have the calls; `--inputs 100000` runs as many.
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
