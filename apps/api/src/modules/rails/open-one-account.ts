import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { JobCall } from '../../platform/jobs/job.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { getOrganization } from '../organizations/index.ts'
import { providerOf } from './ledger-keys.ts'
import { keepAccounts } from './open-at-provider.ts'
import { providerStatusesOf } from './provider-applications.ts'

type Asked = { readonly organizationId: string; readonly currency: Currency; readonly accountType: AccountType }

/** Opens one more account at a provider that has approved the organization; asking again changes nothing. */
export const openOneAccount = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  { organizationId, currency, accountType }: Asked,
): Promise<void> => {
  const provider = providerOf(accountType)
  const accounts = [{ reference: `${organizationId}:${currency}:${accountType}`, currency, accountType }]
  const holder = await call.transaction(async ({ tx }) => {
    const statuses = await providerStatusesOf(tx, organizationId)
    return statuses[provider] === 'approved' ? (await getOrganization(tx, organizationId)).legalName : null
  })
  if (holder === null) return
  const answer = await railsOf(call).openAccounts({ provider, accountHolder: holder, accounts })
  if (answer.status !== 'approved') throw new Error(`${provider} opens no ${accountType} account here`)
  await call.transaction((work) => keepAccounts(work, { organizationId, provider, accounts }, answer.accounts))
}
