import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { OpenedAccount, OpeningAnswer, OpeningRequest } from './rails.ts'
import { sandboxAccountNumbers, smartRoutingCode } from './sandbox-account-numbers.ts'
import { sandboxBanks, sandboxSmartBank } from './sandbox-banks.ts'

/** A legal name that begins so is answered so: the sandbox's way to show a provider that refuses. */
export const sandboxSentinels = { denied: 'Denied by provider', ineligible: 'Ineligible at provider' } as const

const opened = (
  accountHolder: string,
  { reference, currency, accountType }: OpeningRequest['accounts'][number],
): OpenedAccount => {
  const isTraditional = accountType === 'traditional'
  const { bic, ...bank } = isTraditional ? sandboxBanks[currency] : sandboxSmartBank
  const local: BankDetails = { accountHolder, ...sandboxAccountNumbers(currency, reference), ...bank }
  // Smart and merchant accounts are reached by transfers inside the country only.
  if (!isTraditional) return { reference, local: { ...local, routingCode: smartRoutingCode }, swift: null }
  return {
    reference,
    local: currency === 'EUR' || currency === 'PLN' ? { ...local, bic } : local,
    swift: { accountHolder, accountNumber: local.accountNumber, bic, ...bank },
  }
}

/** The sandbox's opening of accounts: at once, and with the same answer for the same reference for ever. */
export const openSandboxAccounts = async (request: OpeningRequest): Promise<OpeningAnswer> => {
  for (const [status, beginning] of Object.entries(sandboxSentinels)) {
    if (request.accountHolder.startsWith(beginning)) return { status: status as keyof typeof sandboxSentinels }
  }
  return { status: 'approved', accounts: request.accounts.map((account) => opened(request.accountHolder, account)) }
}
