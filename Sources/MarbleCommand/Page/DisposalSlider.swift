import MarbleDiagrams

extension GalleryPage {
  /// A run in which every observer is disposed at an instant.
  struct Disposal: Sendable {
    /// The instant.
    var label: String
    var scene: Scene

    init(label: String, scene: Scene) {
      self.label = label
      self.scene = scene
    }
  }
}

/// The control below a picture that shows the run in which every observer is disposed at an
/// instant.
///
/// The pictures have most of their elements in common. So the page has each element once, in a
/// template, and a picture is a list of their numbers.
struct DisposalSlider {
  private var numbers: [String: Int] = [:]
  private var elements: [String] = []
  private var frames: [String] = []
  private let labels: [String]

  /// - Parameters:
  ///   - scene: The picture without a disposal.
  ///   - disposals: The pictures with a disposal, in the order of their instants.
  init(_ scene: Scene, _ disposals: [GalleryPage.Disposal]) {
    labels = disposals.map(\.label)
    for scene in disposals.map(\.scene) + [scene] { add(scene) }
  }

  private mutating func add(_ scene: Scene) {
    var frame = [scene.width, scene.height]
    for element in scene.elements {
      let number = numbers[element] ?? elements.count
      if number == elements.count {
        numbers[element] = number
        elements.append(element)
      }
      frame.append(number)
    }
    frames.append("[\(frame.map(String.init).joined(separator: ","))]")
  }

  var html: String {
    let texts = labels.map { "dispose at \($0)" } + ["no observer is disposed early"]
    let words = markup(texts.joined(separator: "|"), inAttribute: true)
    return """
      <div class="disposal" hidden="" data-words="\(words)"\
       data-frames="[\(frames.joined(separator: ","))]">
      <label>Dispose at <input type="range" min="0" max="\(labels.count)" value="\(labels.count)"\
       aria-valuetext="no observer is disposed early"/></label>
      <output>no observer is disposed early</output>
      <template><svg xmlns="http://www.w3.org/2000/svg">
      \(elements.joined())</svg></template>
      </div>

      """
  }
}
