import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { statusesInTransit } from '@contado/contract/transfers/transfer-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { alongside } from '../../platform/db/transaction-end.ts'

/**
 * What one side reads about one movement in its list of transactions. `description` has no language: an invoice's number, a
 * reference. The kind of a transaction follows from the movement's cause ('invoice.payment', 'invoice.guarantee',
 * 'invoice.release') and its sign.
 */
export type TransactionNote = {
  readonly organizationId: string
  readonly transferId: string
  readonly counterparty: string
  readonly description: string
  readonly invoiceId: string | null
}

export const insertTransactionNotes = async (tx: Tx, notes: readonly TransactionNote[]): Promise<void> => {
  const rows = notes.map((note) => ({
    organization_id: note.organizationId,
    ledger_transfer_id: note.transferId,
    counterparty: note.counterparty,
    description: note.description,
    invoice_id: note.invoiceId,
  }))
  await alongside(tx, tx.insertInto('transaction_notes').values(rows).execute())
}

type NotedLine = {
  readonly transferId: string
  /** The transfer that it pays out; null where it is no such line. */
  readonly paidOutId: string | null
}
type Noted = Pick<Transaction, 'invoiceId' | 'batchId' | 'pending' | 'note'> & {
  readonly counterparty: string
  readonly description: string
}

type NotedRow = {
  readonly transfer_id: string
  readonly counterparty: string | null
  readonly description: string | null
  readonly invoice_id: string | null
  readonly batch_id: string | null
  readonly is_sent: boolean | null
  readonly arrival_date: LocalDate | null
  readonly is_recalled: boolean
  readonly written: string | null
  readonly written_by_name: string
  readonly written_at: Instant
}

/** The acting organization's notes on these movements, its people's too, and where what they pay out stands, by the movement's id. */
export const selectTransactionNotes = async (
  tx: Tx,
  { organizationId, lines }: { organizationId: string; lines: readonly NotedLine[] },
): Promise<ReadonlyMap<string, Noted>> => {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<NotedRow>`
    select l.id as transfer_id, n.counterparty, n.description, n.invoice_id, n.batch_id, t.status = 'sent' as is_sent, t.arrival_date,
      coalesce(t.recall_status = 'pending', false) as is_recalled, m.note as written, m.written_by_name, m.written_at
    from unnest(${lines.map(({ transferId }) => transferId)}::uuid[], ${lines.map(({ paidOutId }) => paidOutId)}::uuid[]) l (id, paid_out)
      left join transaction_notes n on n.organization_id = ${organizationId} and n.ledger_transfer_id = l.id
      left join member_notes m on m.organization_id = ${organizationId} and m.ledger_transfer_id = l.id
      left join transfers t on t.organization_id = ${organizationId} and t.id = l.paid_out
        and t.status = any(${[...statusesInTransit]})`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.transfer_id,
      {
        counterparty: row.counterparty ?? '',
        description: row.description ?? '',
        invoiceId: row.invoice_id,
        batchId: row.batch_id,
        note: row.written === null ? null : { text: row.written, by: row.written_by_name, at: row.written_at },
        // That monitoring looks at it is not the customer's to know.
        pending:
          row.is_sent === null
            ? null
            : {
                status: row.is_sent ? 'sent' : 'processing',
                arrivalDate: row.arrival_date,
                isRecalled: row.is_recalled,
              },
      },
    ]),
  )
}

type Asked = { readonly organizationId: string; readonly most: number }

const newestNoted = async (
  tx: Tx,
  { organizationId, most }: Asked,
  condition: RawBuilder<boolean>,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('transaction_notes')
    .select('ledger_transfer_id')
    .where('organization_id', '=', organizationId)
    .where(condition)
    .orderBy('ledger_transfer_id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.ledger_transfer_id)
}

/** The newest movements about an invoice, by the movement's id. */
export const selectNotedOf = (tx: Tx, asked: Asked & { readonly invoiceId: string }): Promise<string[]> =>
  newestNoted(tx, asked, sql`invoice_id = ${asked.invoiceId}`)

type Words = { readonly search?: string; readonly counterparty?: string }

/** The newest movements with another side and whose words hold a text, by the movement's id; more are not looked at. */
export const selectNoted = (tx: Tx, { search, counterparty, ...asked }: Asked & Words): Promise<string[]> => {
  const conditions = [sql<boolean>`true`]
  if (counterparty !== undefined) conditions.push(sql`counterparty = ${counterparty}`)
  if (search !== undefined) {
    const pattern = likePattern(search)
    conditions.push(sql`(counterparty ilike ${pattern} or description ilike ${pattern})`)
  }
  return newestNoted(tx, asked, sql`${sql.join(conditions, sql` and `)}`)
}

/** Every other side there is, by name: from one to the next in their index, however many movements each has. */
export const counterpartiesQuery = ({ organizationId, most }: Asked): RawBuilder<{ name: string }> => sql`
    with recursive names (name) as (
      (select counterparty from transaction_notes where organization_id = ${organizationId} and counterparty > ''
        order by counterparty limit 1)
      union all
      select (select n.counterparty from transaction_notes n
        where n.organization_id = ${organizationId} and n.counterparty > names.name order by n.counterparty limit 1)
      from names where names.name is not null
    )
    select name from names where name is not null limit ${most}`

export const selectCounterparties = async (tx: Tx, asked: Asked): Promise<string[]> => {
  const { rows } = await counterpartiesQuery(asked).execute(tx)
  return rows.map(({ name }) => name)
}
