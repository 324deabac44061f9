import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, currencies } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { dataKeyOf } from '../../platform/vault.ts'
import type { OpenedAccount, OpeningAnswer, OpeningRequest, RailProvider } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { openAccounts } from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { sealAccountDetails } from './currency-accounts.ts'
import { houseLedgerKeyOf, ledgerKeyOf, providerOf } from './ledger-keys.ts'
import { providerStatusesOf } from './provider-applications.ts'
import { insertCurrencyAccounts, updateProviderStatus } from './rails.store.ts'

type Opening = { readonly reference: string; readonly currency: Currency; readonly accountType: AccountType }

// What approval opens: the smart account and a traditional account in every currency. Merchant accounts are asked for later.
const openings = (organizationId: string, provider: RailProvider): Opening[] =>
  [
    { currency: 'USD' as const, accountType: 'smart' as const },
    ...currencies.map((currency) => ({ currency, accountType: 'traditional' as const })),
  ]
    .filter(({ accountType }) => providerOf(accountType) === provider)
    .map((one) => ({ ...one, reference: `${organizationId}:${one.currency}:${one.accountType}` }))

const openInLedger = async ({ tx }: Work, organizationId: string, accounts: readonly Opening[]): Promise<void> => {
  await openAccounts(
    tx,
    accounts.flatMap((account) => [
      ledgerKeyOf({ organizationId, ...account }, 'available'),
      ledgerKeyOf({ organizationId, ...account }, 'outgoing'),
      ledgerKeyOf({ organizationId, ...account }, 'unverified'),
      houseLedgerKeyOf(account, 'cash'),
    ]),
  )
}

type Asked = { readonly organizationId: string; readonly provider: RailProvider; readonly accounts: readonly Opening[] }

/** Keeps accounts that a provider has opened, and opens them in the ledger; those that are kept already stay as they are. */
export const keepAccounts = async (
  work: Work,
  { organizationId, provider, accounts }: Asked,
  openedThere: readonly OpenedAccount[],
): Promise<void> => {
  const { tx, now, settings } = work
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  const rows = accounts.map(({ reference, currency, accountType }) => {
    const opened = openedThere.find((one) => one.reference === reference)
    const accountNumber = (opened?.local ?? opened?.swift)?.accountNumber
    if (!opened || accountNumber === undefined) throw new Error(`${provider} left out an account that was asked for`)
    const id = newId()
    return {
      id,
      organization_id: organizationId,
      currency,
      account_type: accountType,
      provider,
      provider_reference: reference,
      details: sealAccountDetails(key, id, { local: opened.local, swift: opened.swift }),
      account_number_last4: accountNumber.replaceAll(/[^A-Z0-9]/g, '').slice(-4),
      opened_at: now,
    }
  })
  await insertCurrencyAccounts(tx, rows)
  await openInLedger(work, organizationId, accounts)
}

const keepAnswer = async (work: Work, asked: Asked, answer: OpeningAnswer): Promise<void> => {
  const { organizationId, provider } = asked
  if (answer.status === 'approved') await keepAccounts(work, asked, answer.accounts)
  await updateProviderStatus(work.tx, { organizationId, provider }, { status: answer.status, decidedAt: work.now })
}

/** Asks one provider for the accounts of an approved organization and keeps its answer; asking again changes nothing. */
export const openAtProvider = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  { organizationId, provider }: { organizationId: string; provider: RailProvider },
): Promise<void> => {
  const request = await call.transaction(async ({ tx }): Promise<OpeningRequest | null> => {
    const statuses = await providerStatusesOf(tx, organizationId)
    if (statuses[provider] !== 'completed') return null
    const { legalName } = await getOrganization(tx, organizationId)
    return { provider, accountHolder: legalName, accounts: openings(organizationId, provider) }
  })
  if (!request) return
  const answer = await railsOf(call).openAccounts(request)
  await call.transaction((work) =>
    keepAnswer(work, { organizationId, provider, accounts: openings(organizationId, provider) }, answer),
  )
}
