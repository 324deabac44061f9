import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import type { NoticeKind } from '@contado/contract/notifications/notice-topics.ts'
import type { Work } from '../../platform/call.ts'
import { type Member, tellMembers } from '../members/index.ts'
import { mayApprove } from '../transfer-rules/index.ts'
import { type TransferNews, transferMail } from './transfer.mail.ts'
import { selectTransfer, type TransferRow } from './transfers.store.ts'

type Heard = {
  /** The side that hears of it; null where the payee has no account here. */
  readonly organizationId: string | null
  readonly transferId: string
  readonly news: TransferNews
}

const kinds = {
  completed: 'transfer-completed',
  failed: 'transfer-failed',
  returned: 'transfer-returned',
  denied: 'transfer-denied',
  received: 'transfer-received',
  'needs-approval': 'transfer-needs-approval',
  declined: 'transfer-declined',
  'recall-refused': 'transfer-recall-refused',
} as const satisfies Record<TransferNews, NoticeKind>

// Whoever made it knows.
const mayBeAsked = ({ approver_roles: roles, created_by }: TransferRow, member: Member): boolean =>
  roles !== null && member.userId !== created_by && mayApprove(actingRole(member), roles)

/** Tells one side what became of a transfer. Between own accounts nobody needs to be told that it arrived. */
export const tellOfTransfer = async (work: Work, { organizationId, transferId, news }: Heard): Promise<void> => {
  if (organizationId === null) return
  const row = await selectTransfer(work.tx, transferId)
  if (!row) throw new Error('The transfer of the event is not there')
  if (row.kind === 'own' && news === 'completed') return
  await tellMembers(work, {
    organizationId,
    kind: kinds[news],
    ...(news === 'needs-approval' && { isFor: (member) => mayBeAsked(row, member) }),
    mailIn: (language) =>
      transferMail(language, { news, row, url: `${work.settings.customerUrl}/transfers/${transferId}` }),
  })
}
