import Foundation
import Synchronization

/// Plants all mutants of a draw into one build, in which the environment selects one at run time.
struct PlantedBuild {
  let mutantBuild: MutantBuild
  let draw: Draw

  /// The variable with the number of the mutant that is selected.
  static let selection = "MARBLES_MUTANT"
  /// The variable with the path of a file with a byte for each mutant. The byte becomes 1 when the
  /// process comes to the mutant's code.
  static let record = "MARBLES_MUTANTS_RECORD"

  /// The number of files that one call of the compiler reads again.
  private static let batchSize = 16

  /// Builds the products, and returns the numbers of the mutants that compile.
  ///
  /// - Parameter targets: The targets with the mutants; all targets without it.
  func build(_ products: [String], from targets: Set<String>? = nil) throws -> Set<Int> {
    let (declaration, definition) = try compileSelection(for: products)
    let groups = batches().filter { targets?.contains(Draw.target(of: $0[0])) ?? true }
    let results = Mutex<[Result<Batch, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: groups.count) { index in
      let result = Result { try compile(groups[index], using: declaration) }
      results.withLock { $0.append(result) }
    }
    var replacements: [String: String] = [:]
    var numbers: Set<Int> = []
    for result in results.withLock({ $0 }) {
      let batch = try result.get()
      replacements.merge(batch.objects) { $1 }
      numbers.formUnion(batch.numbers)
    }
    try mutantBuild.link(products, replacements, with: [definition])
    return numbers
  }

  private struct Batch {
    var objects: [String: String] = [:]
    var numbers: Set<Int> = []
  }

  /// Returns the changed files in groups of a module.
  private func batches() -> [[String]] {
    let files = Set(draw.mutants.map(\.file)).sorted()
    return Dictionary(grouping: files, by: Draw.target).values.flatMap { files in
      stride(from: 0, to: files.count, by: Self.batchSize).map { start in
        Array(files[start..<min(start + Self.batchSize, files.count)])
      }
    }.sorted { $0[0] < $1[0] }
  }

  /// Compiles files with their mutants. What does not compile is left out, until the rest does.
  private func compile(_ files: [String], using declaration: String) throws -> Batch {
    var mutants = Dictionary(
      grouping: draw.mutants.filter { files.contains($0.file) }, by: \.file)
    while !mutants.isEmpty {
      let planted = mutants.reduce(into: [String: PlantedFile]()) { planted, entry in
        planted[entry.key] = draw.sources[entry.key].map { PlantedFile($0, with: entry.value) }
      }
      switch try mutantBuild.compile(planted.mapValues(\.text), using: [declaration]) {
      case .compiled(let objects):
        return Batch(objects: objects, numbers: Set(mutants.values.joined().map(\.number)))
      case .failed(let messages):
        let faulty = faultyNumbers(in: planted, messages)
        if faulty.isEmpty {
          guard mutants.count > 1 else { return Batch() }
          // A message without a place: the files are compiled one by one.
          return try mutants.keys.sorted().reduce(into: Batch()) { batch, file in
            let other = try compile([file], using: declaration)
            batch.objects.merge(other.objects) { $1 }
            batch.numbers.formUnion(other.numbers)
          }
        }
        mutants = mutants.mapValues { $0.filter { !faulty.contains($0.number) } }
          .filter { !$0.value.isEmpty }
      }
    }
    return Batch()
  }

  /// Returns the mutants to which the errors of the compiler belong.
  private func faultyNumbers(in planted: [String: PlantedFile], _ messages: String) -> Set<Int> {
    var numbers: Set<Int> = []
    for message in messages.split(separator: "\n") where message.contains(": error: ") {
      for (file, text) in planted {
        let path = mutantBuild.changedFile(file).path + ":"
        guard message.hasPrefix(path),
          let line = Int(message.dropFirst(path.count).prefix { $0 != ":" })
        else { continue }
        numbers.formUnion(text.mutants(at: line))
      }
    }
    return numbers
  }

  /// Compiles the function that the branches call. Each module declares it, and one object has it.
  private func compileSelection(for products: [String]) throws -> (
    declaration: String, definition: String
  ) {
    let folder = mutantBuild.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let declaration = folder.appendingPathComponent("MutantSelection.swift")
    let definition = folder.appendingPathComponent("MutantSelector.swift")
    let signature = "func \(PlantedFile.function)(_ number: Int) -> Bool"
    try "@usableFromInline @_silgen_name(\"marbles_is_mutant\")\n\(signature)\n"
      .write(to: declaration, atomically: false, encoding: .utf8)
    try """
    import Foundation

    private let selected = Int(ProcessInfo.processInfo.environment["\(Self.selection)"] ?? "")
    nonisolated(unsafe) private let record: UnsafeMutablePointer<UInt8>? = {
      guard let path = ProcessInfo.processInfo.environment["\(Self.record)"] else { return nil }
      let file = open(path, O_RDWR)
      guard file >= 0 else { return nil }
      return mmap(nil, \(draw.mutants.count + 1), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)?
        .assumingMemoryBound(to: UInt8.self)
    }()

    @_silgen_name("marbles_is_mutant") public
    \(signature) {
      if let record { record[number] = 1 }
      return number == selected
    }

    """.write(to: definition, atomically: false, encoding: .utf8)
    let compiler = try mutantBuild.log.linking(of: products[0]).command[0]
    let object = definition.path + ".o"
    let log = URL(fileURLWithPath: definition.path + ".log")
    let end = try run(
      compiler,
      [
        "-c", "-O", "-parse-as-library", "-module-name", "MutantSelector", definition.path, "-o",
        object,
      ],
      in: mutantBuild.root, log: log, seconds: 300)
    guard end == .exited(0) else {
      throw LinkError(
        product: "MutantSelector", log: String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }
    return (declaration.path, object)
  }
}
