import { isDeepStrictEqual } from 'node:util'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { addressProblems, problem } from '@contado/contract/verification/field-problems.domain.ts'
import type { AddressEdit } from '@contado/contract/verification/missing-information.endpoints.ts'
import type { DraftAddress, KybForm, PepForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { dataKeyOf, encrypt } from '../../platform/vault.ts'
import { changeAddress } from '../organizations/index.ts'
import { insertAddressVersion } from './addresses.store.ts'
import { openStep } from './filled-steps.ts'
import { type Correction, correctStepAsStaff, holdCorrected } from './staff-correct-step.ts'
import { changeApplication } from './verification.store.ts'

const causes = {
  registered: 'registered-address',
  trading: 'trading-addresses',
  residential: 'residential-address',
} as const

type Said = KybForm & PepForm

const wholeOf = (draft: DraftAddress): DraftAddress =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, text]) => (text?.trim() ? [[key, text.trim()] as const] : [])),
  )

const saidOf = ({ kind }: AddressEdit, data: Said): DraftAddress[] => {
  if (kind === 'trading') return data.tradingAddresses ?? []
  const one = kind === 'registered' ? data.registeredAddress : data.address
  return one ? [one] : []
}

const wantedOf = (edit: AddressEdit): PostalAddress[] =>
  (edit.kind === 'trading' ? edit.addresses : [edit.address]).map((one) => wholeOf(one) as PostalAddress)

const problemsOf = (edit: AddressEdit): FieldProblem[] => {
  const wanted = wantedOf(edit)
  const at = (index: number): string => (edit.kind === 'trading' ? `addresses[${index}].` : 'address.')
  return wanted
    .flatMap((one, index) => [
      ...addressProblems(one, at(index), edit.kind === 'registered'),
      ...(wanted.findIndex((other) => isDeepStrictEqual(other, one)) < index
        ? [problem(`${at(index)}line1`, 'duplicateAddress')]
        : []),
    ])
    .map((found) => ({ ...found, field: found.field.replace(/^data\./, '') }))
}

const corrected = (edit: AddressEdit, data: object): object => {
  const wanted = wantedOf(edit)
  if (edit.kind === 'trading') return { ...data, tradingAddresses: wanted }
  return { ...data, [edit.kind === 'registered' ? 'registeredAddress' : 'address']: wanted[0] }
}

const keepVersion = async (call: Call<Staff>, edit: AddressEdit, before: readonly DraftAddress[]): Promise<void> => {
  const { tx, settings, actor, now } = call
  const id = newId()
  const key = await dataKeyOf(tx, settings.secret, edit.organizationId)
  const seal = (column: 'before' | 'after', all: readonly DraftAddress[]): Buffer =>
    encrypt(key, JSON.stringify(all), { table: 'address_versions', column, row: id })
  await insertAddressVersion(tx, {
    id,
    organizationId: edit.organizationId,
    userId: edit.kind === 'residential' ? edit.userId : null,
    kind: edit.kind,
    before: seal('before', before),
    after: seal('after', wantedOf(edit)),
    reason: edit.reason.trim(),
    staffId: actor.staffId,
    at: now,
  })
}

// Who banks here is approved under an address; the desk that helps with applications changes it only before.
const checkEditor = ({ actor }: Call<Staff>, status: string): void => {
  if (status !== 'approved' && status !== 'submitted' && status !== 'additional_info_requested') {
    throw new Refusal('ApplicationNotUnderReview')
  }
  if (status === 'approved' && actor.role === 'customer-success') throw new Refusal('StaffNotPermitted')
}

/**
 * Corrects an address that an application says, and keeps what it was. After the approval the step is decided again and its proof asked for
 * anew. Refuses `OrganizationNotFound`, `UserNotFound` (who never said where they live), `ApplicationNotUnderReview` (their owner's still)
 * and `AlreadyDecided` (the same address).
 */
export const updateAddress = async (
  call: Call<Staff>,
  edit: AddressEdit,
): Promise<{ done: true; isReopened: boolean }> => {
  const { organizationId, kind } = edit
  const userId = kind === 'residential' ? edit.userId : null
  const validations = problemsOf(edit)
  if (validations.length > 0) throw new Refusal('ValidationError', { validations: validations.slice(0, 60) })
  const place = { organizationId, userId, cause: causes[kind] }
  const held = await holdCorrected(call, place)
  if (!held) throw new Refusal(userId === null ? 'OrganizationNotFound' : 'UserNotFound')
  checkEditor(call, held.application.status)
  const before = saidOf(edit, (await openStep(call, held.row)) as Said).map(wholeOf)
  if (isDeepStrictEqual(before, wantedOf(edit))) throw new Refusal('AlreadyDecided')
  await keepVersion(call, edit, before)
  const [address] = wantedOf(edit)
  if (kind === 'registered' && address) {
    const set = { address: JSON.stringify(address), country: address.country }
    await changeApplication(call.tx, { organizationId, from: [held.application.status], set })
    if (held.application.status === 'approved') await changeAddress(call.tx, organizationId, address)
  }
  const correction: Correction = { ...place, correct: (data) => corrected(edit, data) }
  return { done: true, isReopened: await correctStepAsStaff(call, correction) }
}
