import type { KycDecision } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Tx } from '../../platform/db/db.ts'

export const selectToldDecision = async (tx: Tx, kycSessionId: string): Promise<KycDecision | null> => {
  const row = await tx
    .selectFrom('kyc_sessions')
    .select('sandbox_decision')
    .where('id', '=', kycSessionId)
    .executeTakeFirst()
  return row?.sandbox_decision ?? null
}
