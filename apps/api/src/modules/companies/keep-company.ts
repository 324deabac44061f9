import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { PricingTier } from '@contado/contract/organizations/pricing-tier.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { updateCompany, upsertDesk } from './companies.store.ts'
import { lockCompany } from './lock-company.ts'

type Of<T> = T & { readonly organizationId: string }
type Done = { readonly done: true }

/** What it pays from its next transfer and conversion on. */
export const setPricingTier = async (
  call: Call<Staff>,
  { organizationId, pricingTier }: Of<{ readonly pricingTier: PricingTier }>,
): Promise<Done> => {
  await lockCompany(call, organizationId)
  await updateCompany(call.tx, organizationId, { pricing_tier: pricingTier })
  return { done: true }
}

/** Whether membership costs it nothing. */
export const waiveMembership = async (
  call: Call<Staff>,
  { organizationId, waive }: Of<{ readonly waive: boolean }>,
): Promise<Done> => {
  await lockCompany(call, organizationId)
  const by = waive ? call.actor.staffId : null
  await upsertDesk(call.tx, organizationId, { membership_waived_by: by, membership_waived_at: waive ? call.now : null })
  if (waive) await emit(call, 'organization.charges-waived', { organizationId })
  return { done: true }
}

/** Puts a business before the heads. They alone take it back: `StaffNotPermitted`. */
export const escalateCompany = async (
  call: Call<Staff>,
  { organizationId, escalate }: Of<{ readonly escalate: boolean }>,
): Promise<Done> => {
  if (!escalate && call.actor.role !== 'compliance-head') throw new Refusal('StaffNotPermitted')
  await lockCompany(call, organizationId)
  const by = escalate ? call.actor.staffId : null
  await upsertDesk(call.tx, organizationId, { escalated_by: by, escalated_at: escalate ? call.now : null })
  return { done: true }
}
