import MarbleScenarios
import MarbleStreams
import Transfers

/// The system that the scenarios of this package name.
public let transferScreen = SystemDefinition(
  "Transfer", summary: "A screen on which the user sends money to an account."
) { stage in
  stage.errors(BankError.self)
  let screen = TransferViewModel(
    amount: stage.input("amount", initial: ""),
    account: stage.input("account", initial: ""),
    sendTap: stage.event("sendTap"),
    bank: StubbedBank(
      holder: stage.service("holder", answers: String.self),
      send: stage.service("send", answers: Receipt.self)),
    scheduler: stage.scheduler)
  stage.output("holderName", screen.holder)
  stage.output("isSendEnabled", screen.isSendEnabled)
  stage.output("status", screen.status)
}

/// A bank whose answers are rows of a scenario.
private struct StubbedBank: Bank {
  let holder: (String) -> Observable<String>
  let send: (Int, String) -> Observable<Receipt>

  func holder(of account: String) -> Observable<String> { holder(account) }
  func send(_ amount: Int, to account: String) -> Observable<Receipt> { send(amount, account) }
}

extension Receipt: ScenarioValue {}
extension TransferViewModel.Status: ScenarioValue {}
