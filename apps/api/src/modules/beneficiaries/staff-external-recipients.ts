import {
  bankAccountLifecycle,
  type ExternalRecipientAction,
} from '@contado/contract/beneficiaries/bank-account-lifecycle.ts'
import type { ExternalRecipient } from '@contado/contract/beneficiaries/external-recipients.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { getOrganization } from '../organizations/index.ts'
import { bankAccountView } from './beneficiary-view.ts'
import { lockRecipient, type RecipientRow, selectRecipients, updateDecided } from './external-recipients.store.ts'

const order = byInstant(({ created_at, id }: RecipientRow) => [created_at, id])

const view = (row: RecipientRow): ExternalRecipient => {
  const { beneficiaryId: _, name: __, nameAtBank: ___, former: ____, changedAt: _____, ...shown } = bankAccountView(row)
  const { party, decider, decided_at } = row
  return {
    ...shown,
    beneficiaryName: party,
    decided: decider === null || decided_at === null ? null : { by: decider, at: decided_at },
  }
}

/** The accounts at other banks that a business may send money to, newest first. Refuses `OrganizationNotFound`. */
export const listExternalRecipients = async (
  { tx }: Call<Staff>,
  { organizationId, ...query }: PageQuery & { readonly organizationId: string },
): Promise<{ items: ExternalRecipient[]; nextCursor: string | null }> => {
  await getOrganization(tx, organizationId)
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectRecipients(tx, { organizationId, ...page }))
  return { items: rows.map(view), nextCursor }
}

type Asked = { readonly accountId: string; readonly action: ExternalRecipientAction }

/** Freezes an account at another bank, or lets it be used again; the next payment heeds it. Refuses `AccountNotFound`, `BankAccountStatusConflict`. */
export const decideExternalRecipient = async (
  { tx, now, actor }: Call<Staff>,
  { accountId, action }: Asked,
): Promise<ExternalRecipient> => {
  const row = await lockRecipient(tx, accountId)
  if (!row) throw new Refusal('AccountNotFound')
  const status = next(bankAccountLifecycle, { state: row.status, action })
  const decided = {
    status,
    status_reason: null,
    status_cause: status === 'confirmed' ? null : 'staff',
    decided_by: actor.staffId,
    decided_at: now,
  } as const
  await updateDecided(tx, accountId, decided)
  return view((await lockRecipient(tx, accountId)) ?? row)
}
