import MarbleStreams

/// A view that spins while the user waits.
package final class ActivityIndicatorView: View {
  @Written package var isAnimating = false
}

extension Reactive where Base: ActivityIndicatorView {
  /// Starts and stops the animation. The binder does not keep the view alive.
  package var isAnimating: Binder<Bool> {
    return Binder(base) { indicator, active in
      indicator.isAnimating = active
    }
  }
}
