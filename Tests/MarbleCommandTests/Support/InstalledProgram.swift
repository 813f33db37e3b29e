import Foundation

/// Returns whether a program is installed here.
func isInstalled(_ program: String) -> Bool {
  let folder = FileManager.default.temporaryDirectory
  return (try? BuiltCommand.shell("command -v \(program)", in: folder).status) == 0
}
