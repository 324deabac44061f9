import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

type VisitRow = Database['social_visits']
export type SocialIntent = VisitRow['intent']

export const insertVisit = async (tx: Tx, row: Insertable<VisitRow>): Promise<void> => {
  await tx.insertInto('social_visits').values(row).execute()
}

type Key = {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly provider: SocialProvider
  readonly intent: SocialIntent
}

/** Uses the visit up; null when there is none of this browser and purpose, or it was used, or it ran out. */
export const consumeVisit = async (tx: Tx, { stateHash, browserHash, provider, intent }: Key) => {
  const row = await tx
    .updateTable('social_visits')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('intent', '=', intent)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst()
  return row ?? null
}
