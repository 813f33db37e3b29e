import MarbleScenarios

// Types as an app has them. Each conforms to ScenarioValue by its name alone.

struct Address: Codable, Equatable, ScenarioValue {
  var city: String
  var floor: Int?
}

struct Person: Codable, Equatable, ScenarioValue {
  var name: String
  var address: Address
  var tags: [String] = []
}

enum Screen: Codable, Equatable, ScenarioValue {
  case idle
  case found([String])
  case user(name: String, age: Int?)
  case pair(Int, second: Bool)
}

enum Tariff: CaseIterable, ScenarioValue {
  case free, premium
}

enum Level: Int, ScenarioValue {
  case low = 1
  case high = 9
}

enum Code: String, ScenarioValue {
  case offline
  case busy = "E42"
}

struct Key: RawRepresentable, Hashable, ScenarioValue {
  var rawValue: String
}

/// It is not `Decodable`, so rows can only expect it.
struct Session: ScenarioValue {
  var id: Int
}

/// Its own initialiser reads the members.
struct Login: Equatable, ScenarioValue {
  var user: String
  var attempt: Int

  init(user: String, attempt: Int) { (self.user, self.attempt) = (user, attempt) }

  init?(scenarioValue value: Value) {
    guard value.caseName == "Login", let user: String = value.member("user"),
      let attempt: Int = value.member(1)
    else { return nil }
    self.init(user: user, attempt: attempt)
  }
}

/// A type whose notation is not that of reflection.
struct Money: Equatable, Codable, ScenarioInput, ScenarioOutput {
  var cents: Int

  init(cents: Int) {
    self.cents = cents
  }

  init?(scenarioValue value: Value) {
    guard case .decimal(let amount) = value else { return nil }
    cents = Int((amount * 100).rounded())
  }

  var scenarioValue: Value { .decimal(Double(cents) / 100) }
}

struct Order: Codable, Equatable, ScenarioValue {
  var price: Money
  var small: Int8
  var ratio: Float
  var last: Money?
}

/// A type that refuses some values in its own `init(from:)`.
struct Even: Decodable, Equatable, ScenarioValue {
  struct Odd: Error {}
  var number: Int

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    if number % 2 != 0 { throw Odd() }
  }
}

/// A type that is written as the struct in it.
struct Home: Decodable, ScenarioValue {
  var address: Address

  init(from decoder: any Decoder) throws {
    address = try decoder.singleValueContainer().decode(Address.self)
  }
}
