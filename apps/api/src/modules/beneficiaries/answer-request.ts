import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AskedDetails } from '@contado/contract/beneficiaries/bank-detail-requests.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { money, moneyText } from '@contado/money'
import type { Call } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { getOrganization } from '../organizations/index.ts'
import { addBankAccount } from './add-bank-account.ts'
import { type DetailRequest, endDetailRequest, findDetailRequest } from './bank-detail-requests.store.ts'
import type { BankAccountDetails } from './bank-details.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'
import { type BeneficiaryRow, selectBeneficiary } from './beneficiaries.store.ts'
import { readDetails } from './read-details.ts'

type Open = { readonly request: DetailRequest; readonly party: BeneficiaryRow }

/** What the held link asks for; the transaction then acts for the business that asks. Whatever is wrong with it reads the same. */
const openRequest = async ({ tx, inviteToken }: Call, isHeld: boolean): Promise<Open> => {
  const request = inviteToken === null ? null : await findDetailRequest(tx, hashOf(inviteToken), { isHeld })
  if (!request) throw new Refusal('VerificationLinkExpired')
  await actAs(tx, { organizationId: request.organization_id })
  const party = await selectBeneficiary(tx, request.beneficiary_id)
  if (!party) throw new Refusal('VerificationLinkExpired')
  return { request, party }
}

/** Who asks for bank details by the link that the request holds, and what for. Refuses with `VerificationLinkExpired`. */
export const showRequest = async (call: Call): Promise<AskedDetails> => {
  const { request, party } = await openRequest(call, false)
  const { organization_id, language, currency, amount_minor: minor, expires_at: expiresAt } = request
  const { name, legalName } = await getOrganization(call.tx, organization_id)
  const amount = minor === null ? null : moneyText(money(minor, currency))
  return {
    businessName: name || legalName,
    payeeName: party.name,
    holder: party.kind,
    language,
    currency,
    amount,
    expiresAt,
  }
}

type Given = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'> &
  BankAccountDetails & { readonly holder: HolderKind }

// Who has no account here learns nothing of corridors: it is the country that money can't be sent to.
const reachable = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    const isOut = error instanceof Refusal && ['CorridorNotOffered', 'CountryNotSupported'].includes(error.code)
    throw isOut ? refuseField('bankCountry', 'not_reached', 'Money can’t be sent there in this currency') : error
  }
}

/**
 * Keeps what a payee gave by their link, for the business to confirm, and ends the link. An account that is saved already is not
 * told from a new one. Refuses with `VerificationLinkExpired`, the fields of the details, `currency` and `bankCountry`; then the link is good for another try.
 */
export const answerRequest = async (
  call: Call,
  { holder, currency, bankCountry, rail, ...typed }: Given,
): Promise<{ done: true }> => {
  const { request, party } = await openRequest(call, true)
  if (currency !== request.currency) throw refuseField('currency', 'not_asked_for', 'Another currency was asked for')
  const { organization_id: organizationId } = request
  const corridor = { currency, bankCountry, rail }
  const details = reachable(() => readDetails(corridor, typed, holder))
  await endDetailRequest(call.tx, request.id, call.wall)
  const account = await addBankAccount(call, {
    organizationId,
    beneficiaryId: party.id,
    corridor,
    details,
    holder,
    status: 'pending',
    createdBy: request.asked_by,
  })
  if (account)
    await enqueue(call.tx, beneficiaryJobs['beneficiaries.tell-of-answer'], { organizationId, accountId: account.id })
  return { done: true }
}
