import MarbleStreams

/// Something that turns while one has to wait.
package final class ActivityIndicatorView: View {
  @Written package var isAnimating = false
}

extension Reactive where Base: ActivityIndicatorView {
  /// Turns it on and off. It is not kept alive by it.
  package var isAnimating: Binder<Bool> {
    return Binder(base) { indicator, active in
      indicator.isAnimating = active
    }
  }
}
