import Foundation

/// How the package manager compiled and linked the last debug build.
///
/// It leaves the arguments in `.build/debug.yaml`, a line of JSON for each command.
struct BuildRecord {
  private let commands: [[String]]

  init(of root: URL) throws {
    let record = root.appendingPathComponent(".build/debug.yaml")
    let text = try String(contentsOf: record, encoding: .utf8)
    commands = text.split(separator: "\n").compactMap { line in
      guard let key = line.range(of: "args: [") else { return nil }
      let json = Data(line[line.index(before: key.upperBound)...].utf8)
      return try? JSONDecoder().decode([String].self, from: json)
    }
  }

  /// The compilation of the module that a source belongs to.
  func compilation(of source: String) throws -> Compilation {
    for command in commands where command.contains("-emit-module") {
      guard let list = command.first(where: { $0.hasPrefix("@") }) else { continue }
      let sources = try paths(listedIn: String(list.dropFirst()))
      guard sources.contains(source) else { continue }
      return Compilation(command: command, sources: sources)
    }
    throw BuildError.notCompiled(source)
  }

  /// The command that links an executable, and the objects that it is given.
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

  /// The lines of a file, without the quotation marks that paths with spaces have.
  private func paths(listedIn file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }
}

/// How a module is compiled.
struct Compilation {
  let command: [String]
  let sources: [String]

  /// The object of a source.
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

/// How an executable is linked.
struct Linking {
  let command: [String]
  /// The argument that names the file with the objects.
  let list: String
  let output: String
  let objects: [String]
}

/// What the record of the build lacks.
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
  /// The argument behind an option.
  func value(after option: String) -> String? {
    guard let index = firstIndex(of: option), index + 1 < count else { return nil }
    return self[index + 1]
  }
}
