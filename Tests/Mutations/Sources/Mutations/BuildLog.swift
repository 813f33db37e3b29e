import Foundation

/// The commands with which the package manager compiled and linked the last debug build.
///
/// The package manager leaves the arguments in `.build/debug.yaml`, a line of JSON for each
/// command.
struct BuildLog {
  private let commands: [[String]]

  /// - Parameter folder: The folder with the files of the build.
  init(of root: URL, in folder: String = ".build") throws {
    let log = root.appendingPathComponent("\(folder)/debug.yaml")
    let text = try String(contentsOf: log, encoding: .utf8)
    commands = text.split(separator: "\n").compactMap { line in
      guard let key = line.range(of: "args: [") else { return nil }
      let json = Data(line[line.index(before: key.upperBound)...].utf8)
      return try? JSONDecoder().decode([String].self, from: json)
    }
  }

  /// Returns the compilation of the module to which a source belongs.
  func compilation(of source: String) throws -> Compilation {
    guard let compilation = try compilations().first(where: { $0.sources.contains(source) }) else {
      throw BuildError.notCompiled(source)
    }
    return compilation
  }

  /// Returns the compiled sources of a folder, relative to it.
  func sources(under folder: URL) throws -> Set<String> {
    let prefix = folder.path + "/"
    return try compilations().reduce(into: []) { sources, compilation in
      for source in compilation.sources where source.hasPrefix(prefix) {
        sources.insert(String(source.dropFirst(prefix.count)))
      }
    }
  }

  private func compilations() throws -> [Compilation] {
    try commands.filter { $0.contains("-emit-module") }.compactMap { command in
      guard let list = command.first(where: { $0.hasPrefix("@") })?.dropFirst(),
        // What nothing needs is not compiled, and what a plugin calls is in no test.
        !list.contains("-tool.build/"), FileManager.default.fileExists(atPath: String(list))
      else { return nil }
      return Compilation(command: command, sources: try paths(listedIn: String(list)))
    }
  }

  /// Returns the command that links an executable, with its objects.
  func linking(of product: String) throws -> Linking {
    for command in commands where command.contains("-emit-executable") {
      guard let output = command.value(after: "-o"), output.hasSuffix("/\(product)"),
        let list = command.first(where: { $0.hasPrefix("@") })
      else { continue }
      let objects = try paths(listedIn: String(list.dropFirst()))
      return Linking(command: command, list: list, output: output, objects: objects)
    }
    throw BuildError.notLinked(product)
  }

  /// Returns the lines of a file, without the quotation marks around paths with spaces.
  private func paths(listedIn file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }
}

/// The compilation of a module.
struct Compilation {
  let command: [String]
  let sources: [String]

  /// Returns the object of a source.
  func object(of source: String) throws -> String {
    guard let map = command.value(after: "-output-file-map") else {
      throw BuildError.notCompiled(source)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: map))
    let files = try JSONDecoder().decode([String: [String: String]].self, from: data)
    guard let object = files[source]?["object"] else { throw BuildError.notCompiled(source) }
    return object
  }
}

/// The linking of an executable.
struct Linking {
  let command: [String]
  /// The argument that names the file with the objects.
  let list: String
  let output: String
  let objects: [String]
}

/// The part that is missing in the record of the build.
enum BuildError: Error, CustomStringConvertible {
  case notCompiled(String)
  case notLinked(String)

  var description: String {
    switch self {
    case .notCompiled(let source): "the last build did not compile \(source)"
    case .notLinked(let product): "the last build did not link \(product)"
    }
  }
}

extension [String] {
  /// Returns the argument after an option.
  func value(after option: String) -> String? {
    guard let index = firstIndex(of: option), index + 1 < count else { return nil }
    return self[index + 1]
  }
}
