import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { actingName } from '../members/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { type AskedSending, type AskedTransfer, readAmount, sendDateOf, type Target } from './asked-transfer.ts'
import { followMove, moveMoney } from './move-money.ts'
import { type Controls, checkCooling, controlsOf, countApprovers } from './payee-controls.ts'
import { sealPayee } from './payee-details.ts'
import { isWorseThan, type Priced } from './priced-transfer.ts'
import { type Offered, offerTransfer } from './quote-transfer.ts'
import { railTermsOf } from './rail-terms.ts'
import { pricedColumns } from './send-now.ts'
import { transferView } from './transfer-view.ts'
import { transferJobs } from './transfers.jobs.ts'
import { hasSuchTransfer, insertTransfer, type TransferRow } from './transfers.store.ts'

const repeatMs = 86_400_000

// The amount of the side that is not fixed was shown; what is worse goes back to the person.
const checkBound = ({ fixedSide, bound }: AskedSending, { source, target }: Priced): bigint => {
  const { currency } = fixedSide === 'source' ? target : source
  const { minor } = readAmount(bound, currency, 'bound')
  if (isWorseThan(minor, { fixedSide, source, target })) throw new Refusal('QuoteChanged')
  return minor
}

const payeeOf = async (call: Call<Member>, id: string, target: Target) => {
  const nowhere = {
    beneficiary_id: null,
    bank_account_id: null,
    payee_organization_id: null,
    payee_handle: null,
    payee_kind: null,
    payee_last4: null,
    payee_bank: null,
    payee_country: null,
    payee_details: null,
    name_check: null,
    rail: null,
    rail_kind: null,
    target_account_type: null,
  }
  if (target.kind === 'internal') {
    const { organizationId, name, handle } = target.payee
    const inside = { payee_organization_id: organizationId, payee_name: name, payee_handle: handle }
    return { ...nowhere, ...inside, target_account_type: target.accountType }
  }
  if (target.kind === 'own') return { ...nowhere, payee_name: target.name, target_account_type: target.accountType }
  const { account, corridor } = target
  return {
    ...nowhere,
    beneficiary_id: account.beneficiary_id,
    bank_account_id: account.id,
    payee_name: account.account_holder,
    payee_kind: account.holder_kind,
    payee_last4: account.last4,
    payee_bank: account.bank,
    payee_country: account.bank_country,
    payee_details: await sealPayee(call, { organizationId: call.actor.organizationId, transferId: id }, account.opened),
    name_check: account.name_check,
    rail: account.rail,
    rail_kind: corridor.kind,
  }
}

// Whoever has to approve has to be there.
const approvalOf = async (call: Call<Member>, { approval }: Controls) => {
  if (approval === null) return { approvals_needed: 0, approver_roles: null }
  const { organizationId, userId: butUserId } = call.actor
  const { count, roles } = approval
  const approvers = await countApprovers(call, { organizationId, butUserId, roles })
  if (approvers < count) throw new Refusal('NotEnoughApprovers')
  return { approvals_needed: count, approver_roles: roles }
}

type Asked = AskedTransfer &
  Pick<AskedSending, 'reference' | 'note' | 'charges' | 'purposeCode' | 'documentId' | 'paidInvoices'>
type Terms = Pick<TransferRow, 'bound_minor' | 'send_date' | 'recurring_transfer_id' | 'batch_id'>

const rowOf = async (
  call: Call<Member>,
  { asked, organization, target, priced }: Offered & { readonly asked: Asked },
  terms: Terms,
): Promise<TransferRow> => {
  const { actor, now } = call
  const controls = await controlsOf(call, { target, priced })
  checkCooling(controls, { sendDate: terms.send_date, timeZone: organization.timeZone })
  const id = newId()
  return {
    id,
    organization_id: actor.organizationId,
    kind: target.kind,
    status: 'scheduled',
    source_currency: asked.sourceCurrency,
    source_account_type: asked.sourceAccountType,
    target_currency: target.currency,
    fixed_side: asked.fixedSide,
    ...terms,
    ...pricedColumns(priced),
    usage_day: null,
    warnings: controls.warnings,
    ...(await approvalOf(call, controls)),
    decisions: [],
    ...(await payeeOf(call, id, target)),
    ...(await railTermsOf(call, target, asked)),
    reference: asked.reference.trim(),
    note: asked.note.trim(),
    payer_name: organization.legalName || organization.name,
    payer_address: (await listDirectoryEntries(call.tx, [actor.organizationId]))[0]?.address ?? null,
    arrival_date: null,
    created_by: actor.userId,
    created_by_name: await actingName(call),
    created_at: now,
    approved_at: null,
    declined_at: null,
    held_at: null,
    stop_rule: null,
    allowed_at: null,
    denied_at: null,
    started_at: null,
    submitted_at: null,
    sent_at: null,
    completed_at: null,
    failed_at: null,
    returned_at: null,
    canceled_at: null,
    reason: null,
    return_code: null,
    trace: null,
    returned_minor: null,
    short_told_at: null,
    recall_status: null,
    recall_reason: null,
    recall_note: null,
    recall_answer: null,
    recalled_at: null,
    recall_answered_at: null,
  }
}

const askApproval = async (call: Call<Member>, row: TransferRow): Promise<Transfer> => {
  await insertTransfer(call.tx, row)
  const { organization_id: organizationId, id: transferId } = row
  await enqueue(call.tx, transferJobs['transfers.tell'], { organizationId, transferId, news: 'needs-approval' })
  return transferView(row, call.actor)
}

/**
 * Sends money, or keeps it to be sent on a later day, or until others approved it. Refuses as `targetOf` does, and with `QuoteChanged`,
 * `TransferRepeated`, `PayeeCooling`, `NotEnoughApprovers`, `SpendingLimitReached`, `InsufficientFunds`, `CrossingLimitReached`; then nothing moved and nothing is kept.
 */
export const createTransfer = async (
  call: Call<Member>,
  asked: AskedSending,
  { batchId = null }: { readonly batchId?: string | null } = {},
): Promise<Transfer> => {
  const offered = await offerTransfer(call, asked)
  const row = await rowOf(
    call,
    { ...offered, asked },
    {
      bound_minor: checkBound(asked, offered.priced),
      send_date: sendDateOf(asked.sendDate, localDateIn(offered.organization.timeZone, msOf(call.now))),
      recurring_transfer_id: null,
      batch_id: batchId,
    },
  )
  const since = instantOf(msOf(call.now) - repeatMs)
  if (!asked.isRepeat && (await hasSuchTransfer(call.tx, row, since))) throw new Refusal('TransferRepeated')
  if (row.approvals_needed > 0) return askApproval(call, { ...row, status: 'needs_approval' })
  if (row.send_date !== null) {
    await insertTransfer(call.tx, row)
    return transferView(row, call.actor)
  }
  const moved = await moveMoney(call, row, offered.organization)
  const begun = { ...row, ...moved.change, status: moved.status }
  await insertTransfer(call.tx, begun)
  await followMove(call, begun, { ...moved, action: 'start' })
  return transferView(begun, call.actor)
}

// So much may the rate move between the day an occurrence is made and the day it is sent.
const worst = ({ fixedSide }: Asked, { source, target }: Priced): bigint =>
  fixedSide === 'source' ? (target.minor * 9n) / 10n || 1n : (source.minor * 11n) / 10n + 1n

type OneOf = { readonly recurringTransferId: string; readonly sendDate: LocalDate }

/**
 * Makes the next transfer of a recurring one, which waits for its day or for approval before it; one whose day has come is started by a
 * job. Refuses as `targetOf` and `priceTransfer` do, and with `PayeeCooling` and `NotEnoughApprovers`.
 */
export const makeOccurrence = async (
  call: Call<Member>,
  asked: Asked,
  { recurringTransferId, sendDate }: OneOf,
): Promise<void> => {
  const offered = await offerTransfer(call, asked)
  const terms = {
    bound_minor: worst(asked, offered.priced),
    send_date: sendDate,
    recurring_transfer_id: recurringTransferId,
    batch_id: null,
  }
  const row = await rowOf(call, { ...offered, asked }, terms)
  if (row.approvals_needed > 0) {
    await askApproval(call, { ...row, status: 'needs_approval' })
    return
  }
  await insertTransfer(call.tx, row)
  if (sendDate > localDateIn(offered.organization.timeZone, msOf(call.now))) return
  await enqueue(call.tx, transferJobs['transfers.start'], {
    organizationId: row.organization_id,
    transferId: row.id,
  })
}
