/// The common part of the inputs of `combineLatest`: it counts those that have not emitted yet and
/// those that still run, and has the latest values of all.
@usableFromInline
final class LatestInputs {
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  @usableFromInline let policy: ValuelessCompletion
  @usableFromInline let downstream: SubscriberNode
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let values: UnsafeMutableRawPointer
  @usableFromInline let emit: () -> Void
  /// The values of the inputs that have completed, and how to destroy them. An input that runs
  /// destroys its value itself.
  private var left: [(value: UnsafeMutableRawPointer, destroy: (UnsafeMutableRawPointer) -> Void)] =
    []

  /// - Parameters:
  ///   - values: Memory for the values, which this object frees.
  ///   - emit: Makes a result of the values and emits it. It does not retain an input.
  @inlinable
  init<Result>(
    count: Int, policy: ValuelessCompletion, to downstream: Observer<Result>,
    in subscription: StreamSubscription, values: UnsafeMutableRawPointer,
    emit: @escaping () -> Void
  ) {
    missing = count
    running = count
    self.policy = policy
    self.downstream = downstream.sink
    self.subscription = subscription
    self.values = values
    self.emit = emit
  }

  /// Subscribes one input, unless an earlier input has ended the stream.
  ///
  /// - Parameter offset: Where its value is in the memory.
  @inlinable
  func subscribe<Value>(_ source: Observable<Value>, at offset: Int) {
    guard subscription.isLive else { return }
    let input = Observer(LatestInput<Value>(at: values + offset, of: .passUnretained(self)))
    source.subscribe(input, in: input.sink)
  }

  /// Takes over the value of an input that has completed.
  @usableFromInline
  func keep(
    _ value: UnsafeMutableRawPointer, _ destroy: @escaping (UnsafeMutableRawPointer) -> Void
  ) {
    left.append((value, destroy))
  }

  deinit {
    for (value, destroy) in left { destroy(value) }
    values.deallocate()
  }
}

/// One input of `combineLatest`: the subscription, the receiver, and the owner of the latest value.
@usableFromInline
final class LatestInput<Value>: Sink<Value>, @unchecked Sendable {
  @usableFromInline let inputs: LatestInputs
  @usableFromInline let latest: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) @usableFromInline var isFilled = false

  /// - Parameter inputs: Is not consumed, which saves a retain and a release.
  @inlinable
  init(at address: UnsafeMutableRawPointer, of inputs: Unmanaged<LatestInputs>) {
    self.inputs = inputs.takeUnretainedValue()
    latest = address.assumingMemoryBound(to: Value.self)
    let parent = inputs._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.subscription) }
    super.init(below: parent) { sink, value in
      let input = unsafeDowncast(sink as Sink<Value>, to: LatestInput<Value>.self)
      if input.isFilled {
        input.latest.pointee = value
      } else {
        input.latest.initialize(to: value)
        input.isFilled = true
        input.inputs.missing -= 1
      }
      guard input.inputs.subscription.isLive else { return }
      if input.inputs.missing == 0 {
        Unmanaged.passUnretained(input.inputs)._withUnsafeGuaranteedRef { $0.emit() }
      } else if input.inputs.policy == .rxSwift, input.inputs.running == 1 {
        input.inputs.downstream.complete()
      }
    }
  }

  @usableFromInline
  override func fail(_ error: any Error) { inputs.downstream.fail(error) }

  @usableFromInline
  override func complete() {
    guard stop() else { return }
    inputs.running -= 1
    let wasFilled = isFilled
    if isFilled {
      isFilled = false
      inputs.keep(latest) { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    }
    if inputs.running == 0 || inputs.policy == .eager && !wasFilled { inputs.downstream.complete() }
    dispose()
  }

  deinit {
    if isFilled { latest.deinitialize(count: 1) }
  }
}

/// Where values of several types are in one block of memory.
@usableFromInline
struct ValueLayout {
  @usableFromInline var size: Int
  @usableFromInline var alignment = MemoryLayout<UnsafeMutableRawPointer>.alignment

  /// - Parameter count: The number of addresses at the beginning of the block.
  @inlinable
  init(addresses count: Int = 0) {
    size = count * MemoryLayout<UnsafeMutableRawPointer>.stride
  }

  /// Returns the offset of the next value.
  @inlinable
  mutating func place<Value>(_: Value.Type) -> Int {
    let mask = MemoryLayout<Value>.alignment - 1
    let offset = (size + mask) & ~mask
    size = offset + MemoryLayout<Value>.size
    alignment = Swift.max(alignment, mask + 1)
    return offset
  }

  @inlinable
  func allocate() -> UnsafeMutableRawPointer {
    .allocate(byteCount: size, alignment: alignment)
  }
}

/// Reads values at addresses in order; the caller passes their types in the same order.
///
/// Code over a parameter pack looks up the metadata of every generic type that it names, for every
/// element at every event. With eight inputs, reading objects with one value each took 620 ns;
/// reading addresses takes 90 ns.
@usableFromInline
struct ValueReader {
  @usableFromInline var address: UnsafeMutablePointer<UnsafeMutableRawPointer>

  @inlinable
  init(address: UnsafeMutablePointer<UnsafeMutableRawPointer>) {
    self.address = address
  }

  @inlinable @inline(__always)
  mutating func read<Value>(_: Value.Type) -> Value {
    defer { address += 1 }
    return address.pointee.assumingMemoryBound(to: Value.self).pointee
  }
}

extension Observable {
  @inlinable var elementType: Element.Type { Element.self }
}

extension Observer {
  /// Makes a result and sends it while the subscription is live, or fails with the error.
  @inlinable
  func emit(in subscription: StreamSubscription, _ make: () throws -> Element) {
    do {
      let result = try make()
      if subscription.isLive { next(result) }
    } catch {
      if subscription.isLive { self.error(error) }
    }
  }
}
