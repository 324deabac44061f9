import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { openProposalsOf } from '../approvals/index.ts'
import { maskedPhone } from '../second-factors/index.ts'
import { birthYearOf } from '../verification/index.ts'
import { selectActs, selectBusinesses, selectPerson, type WholeRow } from './persons.store.ts'

const maskedBirth = (year: string | null): string | null => (year === null ? null : `${year}-••-••`)

const escalatedOf = ({ escalated_by: by, escalated_at: at }: WholeRow) => (by && at ? { by, at } : null)

/** One person with all that staff may know without asking for more; refuses `UserNotFound`. */
export const showPerson = async (
  call: Call<Staff>,
  { personId }: { readonly personId: string },
): Promise<PersonOfStaff> => {
  const { tx, wall } = call
  const row = await selectPerson(tx, personId)
  if (!row) throw new Refusal('UserNotFound')
  const { paused_until: pausedUntil } = row
  return {
    personId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    kycStatus: row.kyc_status,
    pepStatus: row.pep_status,
    identityStatus: row.kyc_status,
    createdAt: row.created_at,
    isEmailVerified: row.email_verified_at !== null,
    phoneNumber: row.phone_number && maskedPhone(row.phone_number),
    countryIso: row.phone_country_iso,
    isPhoneVerified: row.is_phone_verified,
    dateOfBirth: maskedBirth(await birthYearOf(call, personId)),
    secondFactor: row.second_factor,
    hasPasskey: row.has_passkey,
    lastSignInAt: row.last_sign_in_at,
    pausedUntil: pausedUntil !== null && pausedUntil > wall ? pausedUntil : null,
    escalated: escalatedOf(row),
    proposals: await openProposalsOf(call, personId),
    organizations: await selectBusinesses(tx, personId),
    history: await selectActs(tx, personId),
  }
}
