import Foundation
import PackagePlugin

/// Writes a test for each scenario of the `.marbles` files of a test target, when the target is
/// built.
///
/// Each file has a command of its own, so only a file that has changed is read again. The command
/// is the target `marbles-tests`, which depends on no other one.
@main
struct MarblesTests: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return try commands(
      target.sourceFiles.map(\.url), of: target.name, below: target.directoryURL,
      tool: context.tool(named: "marbles-tests").url, to: context.pluginWorkDirectoryURL)
  }

  /// - Parameters:
  ///   - files: The files of the target, of any kind.
  ///   - root: The folder to which the names of tests are relative.
  ///   - folder: The folder of the written files.
  private func commands(
    _ files: [URL], of target: String, below root: URL, tool: URL, to folder: URL
  ) -> [Command] {
    let files = files.filter { $0.pathExtension == "marbles" }
      .map { (url: $0, path: path(of: $0, below: root)) }
    guard !files.isEmpty else {
      Diagnostics.error(
        "the target '\(target)' has no '.marbles' file: move the scenarios into its folder, or "
          + "make a link to their folder there")
      return []
    }
    let counts = Dictionary(grouping: files) { $0.url.lastPathComponent.lowercased() }
    let tests = files.map { file in
      // Two files of a target must not have one name, in any folders.
      let name = file.url.lastPathComponent
      let isUnique = counts[name.lowercased()]?.count == 1
      let output = folder.appending(path: (isUnique ? name : flat(file.path)) + ".swift")
      return Command.buildCommand(
        displayName: "Tests of \(name)", executable: tool,
        arguments: [output.path, "file", file.url.path, file.path],
        inputFiles: [file.url], outputFiles: [output])
    }
    let tags = Set(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    guard !tags.isEmpty else { return tests }
    let output = folder.appending(path: "FolderTags.swift")
    return tests + [
      .buildCommand(
        displayName: "Tags of the folders of \(target)", executable: tool,
        arguments: [output.path, "tags"] + tags.sorted(),
        inputFiles: [], outputFiles: [output])
    ]
  }

  private func path(of file: URL, below root: URL) -> String {
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return file.path.hasPrefix(prefix)
      ? String(file.path.dropFirst(prefix.count)) : file.lastPathComponent
  }

  /// A path as the name of a file. Different paths have different names.
  private func flat(_ path: String) -> String {
    path.replacingOccurrences(of: "_", with: "__").replacingOccurrences(of: "/", with: "_-")
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // A test target of an Xcode project. Its folders are those below the project.
  extension MarblesTests: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      try commands(
        target.inputFiles.map(\.url), of: target.displayName,
        below: context.xcodeProject.directoryURL,
        tool: context.tool(named: "marbles-tests").url, to: context.pluginWorkDirectoryURL)
    }
  }
#endif
