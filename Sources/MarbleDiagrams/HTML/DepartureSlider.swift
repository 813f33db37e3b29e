extension GalleryPage {
  /// A run in which every observer leaves at an instant.
  package struct Departure: Sendable {
    /// The instant.
    package var label: String
    package var scene: Scene

    package init(label: String, scene: Scene) {
      self.label = label
      self.scene = scene
    }
  }
}

/// The control below a picture that shows the run in which every observer leaves at an instant.
///
/// The pictures have most of their elements in common. So the page has each element once, in a
/// template, and a picture is a list of their numbers.
struct DepartureSlider {
  private var numbers: [String: Int] = [:]
  private var elements: [String] = []
  private var frames: [String] = []
  private let labels: [String]

  /// - Parameters:
  ///   - scene: The picture without a departure.
  ///   - departures: The pictures with a departure, in the order of their instants.
  init(_ scene: Scene, _ departures: [GalleryPage.Departure]) {
    labels = departures.map(\.label)
    for scene in departures.map(\.scene) + [scene] { add(scene) }
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
    let texts = labels.map { "leave at \($0)" } + ["nobody leaves early"]
    let words = markup(texts.joined(separator: "|"), inAttribute: true)
    return """
      <div class="departure" hidden="" data-words="\(words)"\
       data-frames="[\(frames.joined(separator: ","))]">
      <label>Leave at <input type="range" min="0" max="\(labels.count)" value="\(labels.count)"\
       aria-valuetext="nobody leaves early"/></label>
      <output>nobody leaves early</output>
      <template><svg xmlns="http://www.w3.org/2000/svg">
      \(elements.joined())</svg></template>
      </div>

      """
  }
}
