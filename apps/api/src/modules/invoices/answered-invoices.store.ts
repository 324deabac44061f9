import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isNoticed, isOverdue, type ListRow, rowColumns } from './invoice-list.store.ts'

type Asked = { readonly organizationId: string; readonly now: Instant; readonly limit: number }
type AnsweredRow = Omit<ListRow, 'at'> & { readonly reason: string | null }

/**
 * The statement of what was rejected in the last 30 days, apart so that a test can have it explained. What was written to the same customer
 * since is taken as the answer.
 */
export const rejectedQuery = ({ organizationId, now, limit }: Asked): RawBuilder<AnsweredRow> =>
  sql<AnsweredRow>`select ${rowColumns(now)}, nullif(trim(buyer_rejection_message), '') as reason from invoices
    where sender_id = ${organizationId} and status = 'rejected_by_recipient' and archived_by_sender is null
      and created_at > ${now}::timestamptz - interval '1 year'
      and exists (select from invoice_events e
        where e.invoice_id = invoices.id and e.kind = 'rejected' and e.at > ${now}::timestamptz - interval '30 days'
          and e.at >= (select last.created_at from invoices last
            where last.sender_id = ${organizationId} and last.customer_key = invoices.customer_key and last.status <> 'deleted'
            order by last.created_at desc, last.id desc limit 1))
    order by created_at desc, id desc limit ${limit}`

/** The statement of what the customer says is paid and is not late, apart so that a test can have it explained. */
export const noticedQuery = ({ organizationId, now, limit }: Asked): RawBuilder<AnsweredRow> =>
  sql<AnsweredRow>`select ${rowColumns(now)}, null::text as reason from invoices
    where sender_id = ${organizationId} and status = 'sent' and ${isNoticed} and archived_by_sender is null
      and not ${isOverdue(now)}
    order by due_date, id limit ${limit}`

export const selectAnswered = async (tx: Tx, asked: Asked): Promise<AnsweredRow[]> => {
  const [rejected, noticed] = await Promise.all([rejectedQuery(asked).execute(tx), noticedQuery(asked).execute(tx)])
  return [...rejected.rows, ...noticed.rows]
}
