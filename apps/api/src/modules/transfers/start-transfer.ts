import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { restrictedStatuses } from '@contado/contract/me/restricted-statuses.ts'
import { businessDayAfter } from '@contado/contract/reference-data/business-days.domain.ts'
import type { TransferReason } from '@contado/contract/transfers/transfer.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { addDays, localDateIn } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emitStep } from '../../platform/events.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { listMembers } from '../members/index.ts'
import { getOrganization, type Organization } from '../organizations/index.ts'
import { eventOf } from './move-money.ts'
import { sendNow } from './send-now.ts'
import { transferJobs } from './transfers.jobs.ts'
import { lockTransfer, selectDue, type TransferRow, updateTransfer } from './transfers.store.ts'

const mostPerSweep = 1_000
// A day begins first where the clocks are 14 hours ahead of UTC.
const firstZone = 'Pacific/Kiritimati'
/** Business days that one waits for funds, or for room in a limit. */
const patienceDays = 2

/** Has every scheduled transfer started whose day has come somewhere; each asks whether it has come at its own business. */
export const startDue = async ({ tx, now }: Work): Promise<void> => {
  for (const { id, organization_id } of await selectDue(tx, localDateIn(firstZone, msOf(now)), mostPerSweep)) {
    await enqueue(
      tx,
      { ...transferJobs['transfers.start'], key: `transfers.start:${id}` },
      { organizationId: organization_id, transferId: id },
    )
  }
}

const lapse = async (work: Work, row: TransferRow, reason: TransferReason): Promise<void> => {
  const status = next(transferLifecycle, { state: row.status, action: 'lapse' })
  await updateTransfer(work.tx, row, { status, failed_at: work.now, reason })
  await emitStep(work, { lifecycle: transferLifecycle, action: 'lapse', to: status }, eventOf(row))
}

type Why = { readonly reason: TransferReason; readonly isPatient: boolean }

const whys: Readonly<Record<string, Why>> = {
  InsufficientFunds: { reason: 'insufficient-funds', isPatient: true },
  CrossingLimitReached: { reason: 'insufficient-funds', isPatient: true },
  SpendingLimitReached: { reason: 'limit-reached', isPatient: true },
  QuoteChanged: { reason: 'rate-moved', isPatient: false },
  BankAccountNotUsable: { reason: 'account-unusable', isPatient: false },
  CorridorNotOffered: { reason: 'account-unusable', isPatient: false },
  AccountLocked: { reason: 'account-unusable', isPatient: true },
  AccountNotFound: { reason: 'account-unusable', isPatient: true },
  RecipientAccountNotOpen: { reason: 'account-unusable', isPatient: true },
  RateUnavailable: { reason: 'rate-moved', isPatient: true },
  AmountOutOfRange: { reason: 'rate-moved', isPatient: false },
  TransferLimitReached: { reason: 'limit-reached', isPatient: false },
  PersonOrCompanyDisabled: { reason: 'payment_denied_by_compliance', isPatient: true },
}

const isDue = ({ now }: Work, { send_date: day }: TransferRow, { timeZone }: Organization): boolean =>
  day !== null && day <= localDateIn(timeZone, msOf(now))

const isOverdue = ({ now }: Work, { send_date: day, source_currency: currency }: TransferRow): boolean =>
  day !== null && localDateIn('UTC', msOf(now)) > businessDayAfter(currency, addDays(day, 1), patienceDays - 1)

// What others approved, or somebody made who has left since, is the business's.
const refuseShutOut = async ({ tx }: Work, row: TransferRow, { status }: Organization): Promise<void> => {
  const maker = (await listMembers(tx, row.organization_id)).find(({ userId }) => userId === row.created_by)
  const isMakerOut = row.approved_at === null && maker !== undefined && maker.status !== 'enabled'
  if (isMakerOut || restrictedStatuses.includes(status)) throw new Refusal('PersonOrCompanyDisabled')
}

/** Starts a scheduled transfer on its day. Without funds, a rate or an open account, or while its business or its maker is shut out, it stays scheduled for two business days, then it fails. */
export const startTransfer = async (
  { transaction }: Pick<JobCall, 'transaction'>,
  transferId: string,
): Promise<void> => {
  try {
    await transaction(async (work) => {
      const row = await lockTransfer(work.tx, transferId)
      if (row?.status !== 'scheduled') return
      const organization = await getOrganization(work.tx, row.organization_id)
      if (!isDue(work, row, organization)) return
      await refuseShutOut(work, row, organization)
      await sendNow(work, row, { organization, action: 'start' })
    })
  } catch (error) {
    const why = error instanceof Refusal ? whys[error.code] : undefined
    if (!why) throw error
    await transaction(async (work) => {
      const row = await lockTransfer(work.tx, transferId)
      if (row?.status !== 'scheduled' || (why.isPatient && !isOverdue(work, row))) return
      await lapse(work, row, why.reason)
    })
  }
}
