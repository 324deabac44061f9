import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { pausedMail } from './recurring-transfer.mail.ts'
import { selectRecurringTransfer } from './recurring-transfers.store.ts'

/** Tells the business that a recurring transfer was paused because its next transfer was refused. */
export const tellOfPause = async (work: Work, recurringTransferId: string): Promise<void> => {
  const row = await selectRecurringTransfer(work.tx, recurringTransferId)
  if (row?.status !== 'paused') return
  await tellMembers(work, {
    organizationId: row.organization_id,
    kind: 'recurring-transfer-paused',
    mailIn: (language) =>
      pausedMail(language, { row, url: `${work.settings.customerUrl}/recurring-transfers/${recurringTransferId}` }),
  })
}
