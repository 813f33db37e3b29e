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
      switch try compile([file: text]) {
      case .compiled(let objects): replacements.merge(objects) { $1 }
      case .failed(let messages): return messages
      }
    }
    try link(products, replacements)
    return nil
  }

  /// Compiles changed texts of one module, with sources that they use and the module does not have.
  func compile(
    _ changes: [String: String], using additions: [String] = [], isOptimized: Bool = false
  ) throws -> CompilerEnd {
    let files = changes.keys.sorted()
    let sources = files.map { root.appendingPathComponent($0).path }
    let compilation = try log.compilation(of: sources[0])
    var arguments: [String] = []
    var outputs: [String] = []
    var objects: [String: String] = [:]
    for (file, source) in zip(files, sources) {
      let changed = changedFile(file)
      try FileManager.default.createDirectory(
        at: changed.deletingLastPathComponent(), withIntermediateDirectories: true)
      try changes[file]?.write(to: changed, atomically: false, encoding: .utf8)
      arguments += ["-primary-file", changed.path]
      outputs += ["-o", changed.path + ".o"]
      objects[try compilation.object(of: source)] = changed.path + ".o"
    }
    arguments += compilation.sources.filter { !sources.contains($0) } + additions
    arguments += compilation.frontendArguments.filter { !isOptimized || $0 != "-g" }
      .map { isOptimized && $0 == "-Onone" ? "-O" : $0 }
    arguments += ["-plugin-path", compilation.macros]
    let log = URL(fileURLWithPath: changedFile(files[0]).path + ".log")
    let end = try run(
      compilation.command[0], ["-frontend", "-c"] + arguments + outputs, in: root, log: log,
      seconds: 900)
    if end == .exited(0) { return .compiled(objects) }
    return .failed(String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }

  /// The copy of a source that is changed.
  func changedFile(_ file: String) -> URL { folder.appendingPathComponent(file) }

  func executable(_ product: String) -> String { folder.appendingPathComponent(product).path }

  /// Links products with some objects replaced, and with additional ones.
  func link(
    _ products: [String], _ replacements: [String: String], with additions: [String] = []
  ) throws {
    for product in products { try link(product, replacements, additions) }
  }

  private func link(
    _ product: String, _ replacements: [String: String], _ additions: [String]
  ) throws {
    let linking = try log.linking(of: product)
    let list = folder.appendingPathComponent("\(product).objects")
    let objects = (linking.objects.map { replacements[$0] ?? $0 } + additions).map { "'\($0)'" }
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

/// The way in which the compiler ended.
enum CompilerEnd {
  /// The new objects by the objects that they replace.
  case compiled([String: String])
  /// Its messages.
  case failed(String)
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
