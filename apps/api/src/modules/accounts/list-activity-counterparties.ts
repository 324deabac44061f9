import type { Call, Member } from '../../platform/call.ts'
import { selectCounterparties } from './transaction-notes.store.ts'

const most = 500

/** With whom the acting organization moved money, by name. */
export const listActivityCounterparties = async ({
  tx,
  actor: { organizationId },
}: Pick<Call<Member>, 'tx' | 'actor'>): Promise<{ items: string[] }> => ({
  items: await selectCounterparties(tx, { organizationId, most }),
})
