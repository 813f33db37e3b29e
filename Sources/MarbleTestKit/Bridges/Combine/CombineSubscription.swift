// Both libraries have a Subscription. This is the other one's.
#if canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#elseif MARBLES_OPENCOMBINE
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#endif
