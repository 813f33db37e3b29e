import MarbleScenarios

/// The systems of the five documents. A scenario drives one with `system NAME`.
public let formSystems: [SystemDefinition] = [
  .signUpViewController,
  .publishersModel,
  .base64Coder,
  .firstRegisterViewController,
  .twoSubscribers,
  .twoSubscribersSharing,
  .registerViewModel,
  .registerViewController,
  .gitHubAPI,
  .activityIndicator,
  .termsViewController,
  .signUpFormModel,
  .signUpForm,
]
