import type { Work } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'
import { railProviders } from './ledger-keys.ts'
import { insertProviderApplications, type ProviderStatus, selectProviderApplications } from './rails.store.ts'

export type { ProviderStatus } from './rails.store.ts'

/** Hands the organization over to both providers, whose answer the job `rails.open-accounts` fetches. */
export const applyAtProviders = ({ tx, now }: Pick<Work, 'tx' | 'now'>, organizationId: string): Promise<void> =>
  insertProviderApplications(
    tx,
    railProviders.map((provider) => ({ organization_id: organizationId, provider, requested_at: now })),
  )

/** How far the organization is with each provider. */
export const providerStatusesOf = async (
  tx: Tx,
  organizationId: string,
): Promise<Readonly<Record<RailProvider, ProviderStatus>>> => {
  const rows = await selectProviderApplications(tx, organizationId)
  const statusAt = (provider: RailProvider): ProviderStatus =>
    rows.find((row) => row.provider === provider)?.status ?? 'not_started'
  return { traditional_rail: statusAt('traditional_rail'), smart_rail: statusAt('smart_rail') }
}
