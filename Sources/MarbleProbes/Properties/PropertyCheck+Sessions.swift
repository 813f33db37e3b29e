import MarbleScenarios

extension PropertyCheck {
  /// Runs 200 sessions of each property.
  public static let properties = PropertyCheck { $1.hunt($0, HuntLimits()).report }
}
