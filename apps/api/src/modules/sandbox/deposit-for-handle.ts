import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { findByHandle } from '../organizations/index.ts'
import { announceDeposit } from './announce-deposit.ts'

/** Runs as the organization of this handle, as the provider's notice would. */
export const asHandle = async <T>(
  { tx }: Pick<Work, 'tx'>,
  handle: string,
  run: (tx: Tx, organization: { organizationId: string; isVerified: boolean }) => Promise<T>,
): Promise<T> => {
  const organization = await findByHandle(tx, handle)
  if (!organization) throw new Refusal('HandleNotFound')
  await actAs(tx, { organizationId: organization.organizationId })
  return run(tx, organization)
}

type Asked = {
  readonly handle: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly amount: string
  readonly senderName?: string | undefined
  readonly reference?: string | undefined
  readonly valueDate?: LocalDate | undefined
  readonly noticeId?: string | undefined
}

/** Money arrives at the provider for the account of a handle. */
export const depositForHandle = (call: Work, { handle, ...notice }: Asked) =>
  asHandle(call, handle, async (_tx, { organizationId, isVerified }) => {
    const { depositId } = await announceDeposit(call, { organizationId, ...notice })
    return { depositId, status: isVerified ? ('received' as const) : ('waiting' as const) }
  })
