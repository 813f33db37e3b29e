import Foundation

/// Builds the executables with some files changed.
///
/// Only the changed files are compiled; all other objects are those of the last build. This is
/// correct for a debug build, which inlines no code into another file, as long as the declarations
/// stay the same. The exception is code marked `@_transparent`: a change there has no effect in
/// other files, and the mutant is reported as a survivor.
struct MutantBuild {
  let root: URL
  let folder: URL
  let log: BuildLog

  /// Compiles the changed texts and links the products with them. Returns the messages of the
  /// compiler if it fails.
  func build(_ products: [String], with changes: [String: String]) throws -> String? {
    var replacements: [String: String] = [:]
    for (file, text) in changes {
      let source = root.appendingPathComponent(file).path
      let changed = folder.appendingPathComponent((file as NSString).lastPathComponent)
      try text.write(to: changed, atomically: false, encoding: .utf8)
      let compilation = try log.compilation(of: source)
      let object = changed.path + ".o"
      let log = folder.appendingPathComponent("compile.log")
      let others = compilation.sources.filter { $0 != source }
      let arguments =
        ["-frontend", "-c", "-primary-file", changed.path] + others
        + compilation.frontendArguments
        + ["-plugin-path", compilation.macros, "-o", object]
      let end = try run(compilation.command[0], arguments, in: root, log: log, seconds: 300)
      guard end == .exited(0) else { return try String(contentsOf: log, encoding: .utf8) }
      replacements[try compilation.object(of: source)] = object
    }
    for product in products { try link(product, replacements) }
    return nil
  }

  func executable(_ product: String) -> String { folder.appendingPathComponent(product).path }

  private func link(_ product: String, _ replacements: [String: String]) throws {
    let linking = try log.linking(of: product)
    let list = folder.appendingPathComponent("\(product).objects")
    let objects = linking.objects.map { "'\(replacements[$0] ?? $0)'" }
    try objects.joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
    let arguments = linking.command.dropFirst().map { argument in
      switch argument {
      case linking.list: "@\(list.path)"
      case linking.output: executable(product)
      default: argument
      }
    }
    let log = folder.appendingPathComponent("link.log")
    let end = try run(linking.command[0], arguments, in: root, log: log, seconds: 300)
    guard end == .exited(0) else {
      throw LinkError(product: product, log: try String(contentsOf: log, encoding: .utf8))
    }
  }
}

/// The objects cannot be linked: a declaration has changed, or the runner has a fault.
struct LinkError: Error, CustomStringConvertible {
  let product: String
  let log: String
  var description: String { "\(product) cannot be linked:\n\(log)" }
}

extension Compilation {
  /// The folder of the toolchain's macros. The driver adds it to each call of the compiler.
  var macros: String {
    URL(fileURLWithPath: command[0]).deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/host/plugins").standardized.path
  }

  /// The driver's arguments that the compiler of a single file accepts.
  var frontendArguments: [String] {
    let flags: Set = ["-Onone", "-enable-testing", "-g", "-parse-as-library"]
    let options: Set = [
      "-module-name", "-I", "-F", "-target", "-sdk", "-module-cache-path", "-swift-version",
      "-package-name", "-Xcc",
    ]
    var kept: [String] = []
    var index = 1
    while index < command.count {
      let argument = command[index]
      index += 1
      if flags.contains(argument) || argument.hasPrefix("-D") {
        if !kept.contains(argument) { kept.append(argument) }
      } else if index < command.count, options.contains(argument) {
        kept += [argument, command[index]]
        index += 1
      }
    }
    return kept
  }
}
