// Both libraries declare `Subscription`. This is Combine's.
#if MARBLES_OPENCOMBINE
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#elseif canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#endif
