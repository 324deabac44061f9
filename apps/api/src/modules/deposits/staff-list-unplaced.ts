import type { UnplacedDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { type ProposedRow, selectUnplaced } from './unplaced-deposits.store.ts'

type Asked = PageQuery & {
  readonly depositId?: string | undefined
  readonly status?: string | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
}

const order = byInstant((row: ProposedRow) => [row.received_at, row.id])

const proposalOf = (row: ProposedRow): UnplacedDeposit['proposal'] => {
  const { organization_id: organizationId, handle, legal_name: legalName, account_type: accountType } = row
  const { organization_status: organizationStatus, verification_status: verificationStatus } = row
  if (!organizationId || !handle || legalName === null || !organizationStatus || !verificationStatus) return null
  if (!accountType || !row.proposed_by || !row.proposed_at) return null
  const proposedBy = { staffId: row.proposed_by, name: row.proposer ?? '' }
  return {
    ...{ organizationId, handle, legalName, organizationStatus, verificationStatus, accountType },
    accountNumber: `••••${row.account_number_last4 ?? ''}`,
    ...{ proposedBy, proposedAt: row.proposed_at },
  }
}

const confirmationOf = (row: ProposedRow): UnplacedDeposit['confirmation'] =>
  row.confirmed_by && row.confirmed_at
    ? { confirmedBy: { staffId: row.confirmed_by, name: row.confirmer ?? '' }, confirmedAt: row.confirmed_at }
    : null

const returnProposalOf = (row: ProposedRow): UnplacedDeposit['returnProposal'] => {
  if (row.status !== 'return-proposed' && row.status !== 'sent-back') return null
  if (row.proposed_by === null || row.proposed_at === null) return null
  return { proposedBy: { staffId: row.proposed_by, name: row.proposer ?? '' }, proposedAt: row.proposed_at }
}

const depositOf = (row: ProposedRow): UnplacedDeposit => ({
  depositId: row.id,
  provider: row.provider,
  currency: row.currency,
  amount: moneyText(money(row.amount_minor, row.currency)),
  accountNumber: `••••${row.account_last4}`,
  senderName: row.sender_name,
  reference: row.reference,
  status: row.status,
  receivedAt: row.received_at,
  proposal: proposalOf(row),
  returnProposal: returnProposalOf(row),
  confirmation: confirmationOf(row),
})

/** Deposits that nobody could place, newest first. */
export const listUnplaced = async (
  { tx }: Call<Staff>,
  { depositId, status, currency, search, ...query }: Asked,
): Promise<{ items: UnplacedDeposit[]; nextCursor: string | null }> => {
  const filter = {
    id: depositId ?? null,
    status: status ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectUnplaced(tx, { ...filter, ...page }))
  return { items: rows.map(depositOf), nextCursor }
}
