import MarbleScenarios

/// The systems of the five documents, which scenarios drive as `system NAME`.
public let formSystems: [SystemDefinition] =
  [
    .signUpViewController,
    .publishersModel,
    .base64Coder,
    .termsViewController,
    .signUpFormModel,
    .signUpForm,
  ] + registrationSystems + firstRegistrationSystems
