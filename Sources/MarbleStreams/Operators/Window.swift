extension Observable {
  /// Emits the values of each window of time as a stream, which is emitted when the window begins.
  ///
  /// ```marbles
  /// hot s         -abc------d|
  /// let out     = s.window(timeSpan: 3t, count: 2)
  /// expect out    0-1--2--3--|
  /// expect out[0] -a(b|)
  /// expect out[1] ---c-|
  /// expect out[2] --------|
  /// expect out[3] ----------d|
  /// ```
  ///
  /// The next window begins when one ends, so a timer that wakes late delays all later windows.
  ///
  /// - Precondition: The count is at least 1.
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    precondition(count > 0, "window(count: \(count)): a window that holds nothing is always full")
    let span = Nanoseconds(period: timeSpan)
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let source = windows.source
      let taken = Cell(0)
      let open = { (timer: RestartableTimer) in
        taken.value = 0
        windows.open()
        timer.set(after: span)
      }
      let timer = RestartableTimer("window", on: scheduler, in: source) { timer in
        windows.turn {
          windows.closeFirst()
          open(timer)
        }
      }
      open(timer)
      // The value that fills a window is sent within the change, so that what it causes does not
      // come into the window that is full.
      let receive = { (element: Element) in
        taken.value += 1
        guard taken.value == count else { return windows.send(element) }
        windows.change {
          windows.send(element)
          windows.closeFirst()
          open(timer)
        }
      }
      self.subscribe(windows.observer(receive), in: source)
    }
  }

  /// Emits `count` consecutive values as a stream, and begins a stream after every `skip` values.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d|
  /// let out     = s.window(count: 2, skip: 2)
  /// expect out    0--1---2|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c-(d|)
  /// expect out[2] --------|
  /// ```
  ///
  /// The first window is emitted before the source is subscribed, and each next one with the last
  /// of `skip` values, so the last window may be empty. If `skip` is less than `count`, windows
  /// overlap; if it is greater, the values between two windows are dropped.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of open windows.
  /// - Precondition: Both are at least 1.
  public func window(count: Int, skip: Int) -> Observable<Observable<Element>> {
    precondition(count >= 1, "window(count: \(count)): a window that holds nothing is always full")
    precondition(skip >= 1, "window(skip: \(skip)): the next window must begin later")
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let untilNext = Cell(skip)
      let untilFull = Cell(count)
      windows.open()
      // A value is counted before it is sent. One that ends or begins a window is sent within the
      // change, so that what it causes does not come into a window that is full.
      let receive = { (element: Element) in
        untilFull.value -= 1
        untilNext.value -= 1
        guard untilFull.value == 0 || untilNext.value == 0 else { return windows.send(element) }
        windows.change {
          windows.send(element)
          if untilFull.value == 0 {
            untilFull.value = skip
            windows.closeFirst()
          }
          if untilNext.value == 0 {
            untilNext.value = skip
            windows.open()
          }
        }
      }
      self.subscribe(windows.observer(receive), in: windows.source)
    }
  }

  /// As ``window(count:skip:)``, with a `skip` of `count`.
  public func window(count: Int) -> Observable<Observable<Element>> {
    window(count: count, skip: count)
  }

  /// Emits the values between two values of another stream as a stream, which is emitted when the
  /// window begins.
  ///
  /// ```marbles
  /// hot s         -a-b-c--d|
  /// hot cut       ---x--x
  /// let out     = s.window(boundary: cut)
  /// expect out    0--1--2--|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c|
  /// expect out[2] --------d|
  /// ```
  ///
  /// The completion of the other stream changes nothing. The source is subscribed first.
  public func window(
    boundary: some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    let boundary = boundary.asObservable()
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      windows.open()
      self.subscribe(windows.observer(windows.send), in: windows.source)
      boundary.notify(in: windows.source, failed: windows.fail) { _, _ in
        windows.turn {
          windows.closeFirst()
          windows.open()
        }
      }
    }
  }

  /// Opens a window at each value of `openings`, and closes it when a stream that is made from that
  /// value emits.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d-|
  /// hot open      --x-y
  /// let out     = s.window(openings: open, closing: { _ in timer(3t) })
  /// expect out    --0-1----|
  /// expect out[0] ---b-(c|)
  /// expect out[1] -----c-(d|)
  /// ```
  ///
  /// Windows may overlap, and a value that arrives while no window is open is dropped. The
  /// completion of `openings` or of a closing stream opens and closes nothing. `openings` is
  /// subscribed first, so a cold value at the instant of an opening belongs to the new window.
  /// RxJS: `windowToggle`.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of open windows.
  public func window<Opening: ObservableConvertibleType>(
    openings: Opening,
    closing: @escaping (Opening.Element) throws -> some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    Observable<Observable<Element>>(Stage("window", drops: .notListening)) {
      downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let shared = windows.source
      openings.asObservable().open(
        in: shared, closedBy: closing, failed: windows.fail,
        onOpen: { windows.open() }, onClose: windows.close)
      guard shared.isLive else { return }
      self.subscribe(windows.observer(windows.send), in: shared)
    }
  }

  /// Emits the values as consecutive windows; each window ends with the first value of a stream
  /// that is made when the window begins.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d-|
  /// let out     = s.window(closing: { timer(3t) })
  /// expect out    0--1--2--|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c|
  /// expect out[2] -------d-|
  /// ```
  ///
  /// A closing stream is made when its window has been emitted. A window whose closing stream
  /// completes without a value stays open. The closing stream is subscribed before the source, so a
  /// cold value at its instant belongs to the next window. RxJS: `windowWhen`.
  public func window(
    closing: @escaping () throws -> some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let shared = windows.source
      windows.open()
      awaitEach(closing, in: shared, failed: windows.fail) { awaitNext in
        windows.turn {
          windows.closeFirst()
          windows.open()
          awaitNext()
        }
      }
      self.subscribe(windows.observer(windows.send), in: shared)
    }
  }
}
