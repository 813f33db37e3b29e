/// What a sampled stream does when its source completes.
public enum SampleCompletion: Sendable {
  /// Completes at the next sample, after a value that is waiting for it.
  case waitForSample
  /// Completes at once, and drops a value that is waiting.
  case immediate
}

extension Observable {
  /// The latest value whenever another stream says something, if there is one since the last time.
  ///
  /// ```marbles
  /// hot s       -a-b-----c-|
  /// hot ticks   --x---x-x---x-|
  /// let out   = s.sample(ticks)
  /// expect out  --a---b-----(c|)
  /// ```
  ///
  /// ![sample: the rows above, drawn as marbles](sample)
  ///
  /// The end of `sampler` is its last sample. When the source completes, the stream completes at the next sample, or at once if
  /// there will be none (D16). A failure of either passes at once. The source is subscribed first, so a value and a sample of
  /// one instant come in the order of their sources. Disposing it disposes both. It holds one value.
  ///
  /// - Parameters:
  ///   - sampler: says when.
  ///   - defaultValue: what a sample without a new value emits; without one it emits nothing.
  ///   - onSourceCompletion: whether the completion waits for a sample.
  public func sample<Source: ObservableConvertibleType>(
    _ sampler: Source, defaultValue: Element? = nil,
    onSourceCompletion: SampleCompletion = .waitForSample
  ) -> Observable<Element> {
    Observable(Stage("sample", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let ticks = subscription.notices()
      let latest = Cell<Element?>(nil)
      let take = {
        if let element = latest.value.take() ?? defaultValue { downstream.next(element) }
        if !source.isLive, subscription.isLive { downstream.done() }
      }
      let upstream = Observer<Element>(
        next: { latest.value = $0 },
        failed: downstream.failed,
        done: {
          guard source.stop() else { return }
          if onSourceCompletion == .immediate || !ticks.isLive { downstream.done() }
          source.dispose()
        })
      self.subscribe(upstream, in: source)
      guard subscription.isLive else { return }
      let notifier = Observer<Source.Element>(
        next: { _ in take() },
        failed: downstream.failed,
        done: {
          guard ticks.stop() else { return }
          take()
          ticks.dispose()
        })
      sampler.asObservable().subscribe(notifier, in: ticks)
    }
  }
}
