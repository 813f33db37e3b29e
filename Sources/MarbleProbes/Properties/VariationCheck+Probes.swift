import MarbleScenarios

extension VariationCheck {
  /// Checks every law, and runs 200 sessions of each property.
  public static let laws = VariationCheck(
    { plan, runner in
      runner.laws(of: plan, Set(Law.allCases), limit: LawReport.defaultLimit).failures
    },
    property: { plan, runner in
      runner.hunt(plan, HuntLimits()).report
    })
}
