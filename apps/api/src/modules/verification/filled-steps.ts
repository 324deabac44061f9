import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import type { KybForm, PepForm, StepData } from '@contado/contract/verification/step-forms.ts'
import type { FilledStep } from '@contado/contract/verification/step-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'
import { openPersonalData } from './personal-data.ts'
import type { StepPlace, StepRow } from './steps.store.ts'
import { type ApplicationRow, selectApplication } from './verification.store.ts'

type Keeping = Pick<Work, 'tx' | 'settings'>

const placeOf = ({ organizationId, round, step, userId }: StepPlace): Place => ({
  table: 'application_steps',
  column: 'data',
  row: [organizationId, round, step, ...(userId === null ? [] : [userId])].join('/'),
})

/** Seals what a step keeps, whole, with the organization's own key. */
export const sealStep = async ({ tx, settings }: Keeping, place: StepPlace, data: object): Promise<Buffer> =>
  encrypt(await dataKeyOf(tx, settings.secret, place.organizationId), JSON.stringify(data), placeOf(place))

// What the one form asked that came before the steps.
const fromOneForm = async (call: Keeping, step: string, row: ApplicationRow | null): Promise<KybForm | PepForm> => {
  if (row?.tax_id == null || row.person_date_of_birth === null) return {}
  const { taxId, dateOfBirth } = await openPersonalData(call, row.organization_id, {
    taxId: row.tax_id,
    dateOfBirth: row.person_date_of_birth,
  })
  if (step === 'kyb') {
    const address = postalAddress.parse(row.address)
    return {
      legalName: row.legal_name ?? '',
      taxId,
      taxIdCountry: address.country,
      countryOfResidency: address.country,
      registeredAddress: address,
    }
  }
  return {
    firstName: row.person_first_name ?? '',
    lastName: row.person_last_name ?? '',
    jobTitle: row.person_job_title ?? '',
    dateOfBirth,
  }
}

/** What a step keeps, in the clear. */
export const openStep = async (call: Keeping, row: StepRow): Promise<object> => {
  if (row.data === null) {
    return fromOneForm(call, row.step, await selectApplication(call.tx, row.organization_id))
  }
  const key = await dataKeyOf(call.tx, call.settings.secret, row.organization_id)
  const place = { organizationId: row.organization_id, round: row.round, step: row.step, userId: row.user_id }
  return JSON.parse(decrypt(key, row.data, placeOf(place)))
}

/** All that is filled in; of declarations, the one of this person. */
export const openSteps = async (call: Keeping, rows: readonly StepRow[], userId: string | null): Promise<Filled> => {
  const own = rows.filter(({ user_id }) => user_id === null || user_id === userId)
  const opened = await Promise.all(own.map(async (row) => [row.step, await openStep(call, row)] as const))
  return Object.fromEntries(opened) as Filled
}

export type DataOf<S extends FilledStep> = StepData[S]
