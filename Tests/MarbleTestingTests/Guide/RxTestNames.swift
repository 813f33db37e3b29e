import MarbleTesting

// The one name of RxTest that a project adds itself, because Combine has it too.
typealias Subscription = SubscriptionTimes
